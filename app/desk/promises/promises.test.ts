import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { misleading } from '#app/texts/misleading.ts'
import { promises, type SaidAt } from '#app/texts/promises.ts'
import { wordsKey } from '#app/texts/texts.ts'
import { asSaved, faultIn, roomFor } from '../words/checks.ts'
import { wordList } from '../words/word-list.ts'
import { promisesWarning } from './today-words.ts'

/** Sides of a sentence that the site has, of the languages that are named or of all. */
const sidesOf = ({ page, place, in: only = languages }: SaidAt) => only.map((language) => wordList.sides.get(wordsKey(page, language, place)))

test('every sentence that makes a promise is among the site’s words, in each language that is named', () => {
  const says = Object.entries(promises).flatMap(([id, promise]) => (promise.says as readonly SaidAt[]).map((said) => ({ id, said })))
  const lost = says.filter(({ said }) => {
    const sides = sidesOf(said)
    return said.in ? sides.some((side) => side === undefined) : sides.every((side) => side === undefined)
  })
  expect(lost).toEqual([])
  // Said in one language only: the table would have to say so, unless the page has that language alone.
  const halves = says.filter(({ said }) => !said.in && sidesOf(said).some((side) => side === undefined))
  expect([...new Set(halves.map(({ said }) => `${said.page} ${said.place}`))]).toEqual([
    'photography faq.items.vemRattigheterna.answer',
    'photography-enquiry terms.sections.modellavtalRattigheter.text',
    'home photography.lead',
    'photography benefits.items.kvinnligAssistent.text',
    'photography-enquiry terms.sections.diskretionAssistent.text',
    'photography-enquiry success.next',
  ])
})

test('sixteen promises are asked, each in words of its own', () => {
  const asked = Object.values(promises).map((promise) => promise.asked)
  expect([asked.length, new Set(asked).size]).toEqual([16, 16])
})

test('each suggestion is for a sentence of the site, differs from it, and could be published as it is', () => {
  const all = Object.values(misleading).flatMap(({ sentences }) =>
    sentences.flatMap(({ page, place, suggestion }) =>
      Object.entries(suggestion).map(([language, text]) => ({ page, place, text, found: wordList.sides.get(`${page}.${language}.${place}`) })),
    ),
  )
  expect(all.length).toBeGreaterThan(15)
  const wrong = all.flatMap(({ page, place, text, found }) => {
    if (!found) return [`${page} ${place} is gone`]
    const { standard } = found.side
    const room = roomFor(found.sentence.kind, standard)
    const fault =
      text === standard ? 'the same' : (faultIn(asSaved(text, standard), standard) ?? (room !== null && text.length > room ? `${text.length}/${room}` : null))
    return fault === null ? [] : [`${page} ${place}: ${JSON.stringify(fault)}`]
  })
  expect(wrong).toEqual([])
})

test('I dag counts what is open, and says nothing once all are answered', () => {
  expect(promisesWarning({ all: 16, open: 0 })).toBeNull()
  expect(promisesWarning({ all: 16, open: 1 })?.text).toBe('En är inte besvarad.')
  expect(promisesWarning({ all: 16, open: 12 })).toEqual({
    strong: 'Webbplatsen lovar 16\u00A0saker som bara du vet om de stämmer.',
    text: '12 är inte besvarade.',
    link: 'Svara',
    to: '/loften',
    grave: false,
  })
})
