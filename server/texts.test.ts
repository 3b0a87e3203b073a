import { expect, test, vi } from 'vitest'
import { change } from '#app/data/database/change.ts'
import { saveFact, saveWords } from '#app/texts/changes.ts'
import { wordsKey } from '#app/texts/texts.ts'
import { testDatabase } from '#test/databases.ts'
import { unchangedTexts } from '#test/texts.ts'
import { openTexts } from './texts.ts'

const interval = 5
const now = new Date('2026-11-22T12:00:00.000Z')
const sentence = { page: 'home', language: 'sv', place: 'title', words: 'Nytt', standard: 'Gammalt', person: 'Elin', now } as const

test('a change is read soon, and until then the very same texts are given', async () => {
  await using database = await testDatabase('sqlite')
  const { texts, close } = await openTexts(database.site.read, unchangedTexts, interval)
  const first = texts()
  expect(texts()).toBe(first)
  await change(database.owner, (trx) => saveWords(trx, sentence))
  await expect.poll(() => texts().words.get(wordsKey('home', 'sv', 'title'))).toBe('Nytt')
  expect(texts().number).toBe(1)
  expect(first.words.size).toBe(0)
  await close()
})

test('while the database is away the last known texts stay, which is told once, and then it goes on', async () => {
  await using database = await testDatabase('sqlite')
  const { read } = database.site
  await change(database.owner, (trx) => saveWords(trx, sentence))
  const { texts, close } = await openTexts(read, unchangedTexts, interval)
  const attempts = vi.spyOn(read, 'selectFrom').mockImplementation(() => {
    throw new Error('away')
  })
  await expect.poll(() => attempts.mock.calls.length).toBeGreaterThan(3)
  expect(texts().words.size).toBe(1)
  expect(console.error).toHaveBeenCalledTimes(1)
  vi.mocked(console.error).mockClear()
  attempts.mockRestore()
  await change(database.owner, (trx) => saveFact(trx, { name: 'brand', value: 'Söderljus', person: 'Elin', now }))
  await expect.poll(() => texts().facts.brand).toBe('Söderljus')
  await close()
})

test('a database that is away at the start does not stop it: the defaults are shown until it is back', async () => {
  await using database = await testDatabase('sqlite')
  const { read } = database.site
  const attempts = vi.spyOn(read, 'selectFrom').mockImplementation(() => {
    throw new Error('away')
  })
  const { texts, close } = await openTexts(read, unchangedTexts, interval)
  expect(texts()).toBe(unchangedTexts)
  expect(console.error).toHaveBeenCalledTimes(1)
  vi.mocked(console.error).mockClear()
  await change(database.owner, (trx) => saveWords(trx, sentence))
  attempts.mockRestore()
  await expect.poll(() => texts().words.size).toBe(1)
  await close()
})

test('a fact that cannot be used is told once', async () => {
  await using database = await testDatabase('sqlite')
  await database.owner.insertInto('facts').values({ name: 'email', value: '{}', changed_at: now.toISOString(), changed_by: 'Elin' }).execute()
  const reads = vi.spyOn(database.site.read, 'selectFrom')
  const { texts, close } = await openTexts(database.site.read, unchangedTexts, interval)
  await expect.poll(() => reads.mock.calls.length).toBeGreaterThan(5)
  expect(texts().facts.email).toBe(unchangedTexts.facts.email)
  expect(vi.mocked(console.error).mock.calls).toEqual([['Facts that cannot be used, and are ignored: email']])
  vi.mocked(console.error).mockClear()
  await close()
})

test('a slow database is asked once at a time', async () => {
  await using database = await testDatabase('sqlite')
  const { read } = database.site
  const { close } = await openTexts(read, unchangedTexts, interval)
  const slow = Promise.withResolvers<void>()
  const real = read.selectFrom.bind(read)
  let asked = 0
  const late = vi.spyOn(read, 'selectFrom').mockImplementation(((table: 'site_changes') => {
    asked++
    const query = real(table)
    vi.spyOn(query, 'select').mockReturnValue({ where: () => ({ executeTakeFirst: () => slow.promise }) } as never)
    return query
  }) as never)
  await expect.poll(() => asked).toBe(1)
  // Timers of the same length run in their order: these have passed as often as the one that asks.
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, interval))
  expect(asked).toBe(1)
  late.mockRestore()
  slow.resolve()
  await close()
})
