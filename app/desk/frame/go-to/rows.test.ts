import { expect, test } from 'vitest'
import { pagesFor } from '../../screens.ts'
import type { ShownMember } from '../member.ts'
import { groupsFor, matching, type Place } from './rows.ts'

const titles = ['Så sätter du gränser', 'Skatt för kreatörer', 'Mervärdesskatt', 'Creator burnout: setting boundaries', 'Øre och æra']
const articles = titles.map((text, at): Place => ({ text, to: `/artiklar/${at}`, language: 'sv' }))

test('a title is found by words in any order and case, with or without the marks above letters, and by a part of a word', () => {
  const found = (typed: string) => matching(articles, typed).map(({ text }) => text)
  expect(found('granser satter')).toEqual(['Så sätter du gränser'])
  expect(found('GRÄNSER')).toEqual(['Så sätter du gränser'])
  // In letters of their own, as some keyboards write them.
  expect(found('gränser'.normalize('NFD'))).toEqual(['Så sätter du gränser'])
  // What begins with it comes first.
  expect(found('skatt')).toEqual(['Skatt för kreatörer', 'Mervärdesskatt'])
  expect(found('bound, creator')).toEqual(['Creator burnout: setting boundaries'])
  expect(found('ore aera')).toEqual(['Øre och æra'])
  expect(found('s')).toEqual(['Så sätter du gränser', 'Skatt för kreatörer', 'Creator burnout: setting boundaries'])
  expect(found('skatt gränser')).toEqual([])
  expect(found(' ')).toEqual(titles)
  expect(found('?!')).toEqual([])
})

const member = (role: ShownMember['role'], shortcuts = true): ShownMember => ({ id: 'x', name: 'X', role, shortcuts, endsAt: 0, pages: pagesFor(role) })
const shown = (of: ShownMember, words = '') =>
  Object.fromEntries(groupsFor(of, { words, articles, letters: [] }).map(({ name, rows }) => [name, rows.map(({ text }) => text)]))

test('each role has its own pages and acts, and searches where it may', () => {
  expect(shown(member('writer'))).toEqual({
    pages: ['I dag', 'Artiklar', 'Ord', 'Läsare', 'Quiz', 'Ditt konto'],
    acts: ['Ny artikel', 'Ny artikel på engelska', 'Ändra quizet', 'Prova quizet', 'Logga ut'],
  })
  expect(shown(member('adviser'))).toEqual({ pages: ['I dag', 'Ärenden', 'Automatisk radering', 'Ditt konto'], acts: ['Radera en adress', 'Logga ut'] })
  expect(shown(member('writer'), 'xyz')).toEqual({ searches: ['Sök efter ”xyz” i artiklar'] })
  expect(shown(member('adviser'), 'xyz')).toEqual({ searches: ['Sök efter ”xyz” i ärenden'] })
  expect(shown(member('owner'), 'artik')).toMatchObject({ pages: ['Artiklar'], acts: ['Ny artikel', 'Ny artikel på engelska'] })
})

test('a page has its keys where single keys are on', () => {
  const keysOf = (of: ShownMember) => groupsFor(of, { words: 'läsare', articles, letters: [] })[0]?.rows[0]
  expect(keysOf(member('owner'))).toMatchObject({ text: 'Läsare', keys: 'g l' })
  expect(keysOf(member('owner', false))).not.toHaveProperty('keys')
})
