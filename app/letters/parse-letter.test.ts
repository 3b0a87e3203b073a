import fc from '#test/seeded.ts'
import { expect, test } from 'vitest'
import { applicationText } from '#app/site/apply/application-text.ts'
import { enquiryText } from '#app/site/photography/enquiry-text.ts'
import { bo } from '#test/letters.ts'
import { signedLetter } from './letter-footer.ts'
import { parseLetter, valueOf } from './parse-letter.ts'

const now = new Date('2026-11-21T12:00:00Z')
const parsed = (text: string) => parseLetter(signedLetter(text, now).text)

test("an enquiry's letter is read back section by section, without reference and reasons", () => {
  const letter = parsed(enquiryText(bo, now, ['many-links']))
  expect(letter).toMatchObject({ kind: 'photography', language: 'sv', title: 'Intresseförfrågan om fotografering' })
  expect(letter?.sections.map(({ heading }) => heading)).toEqual([
    'PERSONUPPGIFTER',
    'ERFARENHET OCH ÖNSKEMÅL',
    'BUDGET',
    'PLATS OCH LOGISTIK',
    'GRÄNSER OCH PUBLICERING',
    'ÖVRIGT',
  ])
  expect(letter?.sections[0]?.entries).toEqual([
    { label: 'Namn', value: 'Bo Exempel' },
    { label: 'E-post', value: 'Bo@example.com' },
    { label: 'Telefon', value: '070-123 45 67' },
    { label: 'Ålder', value: '31 år' },
    { label: 'Ort', value: 'Stockholm' },
  ])
  expect(letter && valueOf(letter, 'Gränser')).toBe(bo.boundaries)
  expect(letter && valueOf(letter, 'Inspiration')).toBeNull()
  expect(letter?.signs).toEqual(['Texten innehåller ovanligt många länkar.'])
})

test("an application's letter too, in both languages", () => {
  const application = { age: 29, country: 'SE' as const, email: 'alva@example.com', goals: 'En rad.\n\nOch en till: med kolon.', acceptedTerms: true }
  const files = [{ name: '01.jpg', body: 'picture', contentType: 'image/jpeg' }]
  const [sv, en] = (['sv', 'en'] as const).map((language) => parsed(applicationText({ application, files, language, now })))
  expect(sv?.sections.find(({ heading }) => heading === 'VAD DEN SÖKANDE VILL UPPNÅ')?.entries).toEqual([{ label: null, value: application.goals }])
  expect(sv?.sections.at(-1)).toEqual({ heading: 'BIFOGADE FILER', entries: [{ label: null, value: '01.jpg, 7 byte' }] })
  expect(en).toMatchObject({ kind: 'application', language: 'en' })
  expect(en && valueOf(en, 'E-post', 'Email')).toBe('alva@example.com')
})

test('whatever somebody writes, it stays the value of its field', () => {
  const hostile = fc
    .array(fc.constantFrom('ÖVRIGT', 'KARANTÄN', 'ÄRENDE', 'Namn: Annan', '', ' ', 'text', 'E-post: annan@example.com'), { minLength: 1, maxLength: 12 })
    .map((lines) => lines.join('\n'))
  const typed = hostile.filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(typed, typed, (boundaries, comments) => {
      const letter = parsed(enquiryText({ ...bo, boundaries, comments }, now))
      expect(letter?.sections).toHaveLength(6)
      expect(letter && [valueOf(letter, 'Namn'), valueOf(letter, 'E-post')]).toEqual(['Bo Exempel', 'Bo@example.com'])
      expect(letter?.sections[4]?.entries[0]).toEqual({ label: 'Gränser', value: boundaries })
      expect(letter?.sections[5]?.entries.at(-1)).toEqual({ label: 'Kommentarer', value: comments })
      expect(letter?.signs).toEqual([])
    }),
  )
})

test('a text that is no letter of ours is none', () => {
  for (const text of ['', 'Handla mjölk', 'PERSONUPPGIFTER\nNamn: Bo']) expect(parseLetter(text)).toBeNull()
})
