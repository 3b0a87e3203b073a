import { expect, test } from 'vitest'
import { candidateNames, isStorableName, maxNameLength } from './stored-name.ts'

test('the number goes before the extension, from 2 to 50, and then comes the hash', () => {
  const names = [...candidateNames('2026-11-20_annaexamplecom.txt', 'Hej')]
  expect(names.slice(0, 3)).toEqual(['2026-11-20_annaexamplecom.txt', '2026-11-20_annaexamplecom-2.txt', '2026-11-20_annaexamplecom-3.txt'])
  expect(names[49]).toBe('2026-11-20_annaexamplecom-50.txt')
  expect(names.slice(50)).toEqual([expect.stringMatching(/com-[0-9a-f]{32}\.txt$/)])
  expect([...candidateNames('2026-11-20_annaexamplecom.txt', 'Hej igen')].at(-1)).not.toBe(names.at(-1))
})

test('a name without an extension, and one with two', () => {
  expect([...candidateNames('anna', '')][1]).toBe('anna-2')
  expect([...candidateNames('anna.tar.gz', '')][1]).toBe('anna.tar-2.gz')
})

test('no suffix makes a name longer than a file system takes', () => {
  const longest = [...candidateNames(`${'a'.repeat(maxNameLength - 4)}.txt`, '')].map((name) => name.length)
  expect(Math.max(...longest)).toBeLessThanOrEqual(255)
})

test('an address without its signs, behind a date, is a name', () => {
  expect(isStorableName('2026-11-20_annaexamplecom.txt')).toBe(true)
  expect(isStorableName('a'.repeat(maxNameLength))).toBe(true)
  expect(isStorableName('a'.repeat(maxNameLength + 1))).toBe(false)
})
