import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { unchangedTexts } from '#test/texts.ts'
import { readChangedWords, restoreFact, restoreWords, saveFact, saveWords } from './changes.ts'
import { changeNumber, readTexts } from './read-texts.ts'
import { wordsKey } from './texts.ts'

const { facts: defaults } = unchangedTexts
const now = new Date('2026-11-22T12:00:00.000Z')
const heading = { page: 'home', language: 'sv', place: 'hero.heading' } as const
const saved = { ...heading, words: 'Nytt ljus', standard: 'Ditt arbete', person: 'Elin', now }

onEveryDatabase('the owner’s texts', (backend) => {
  test('a sentence is saved, replaced and restored; the public site reads it, and each change raises the number', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const words = async () => (await readTexts(site.read, defaults)).texts.words
    expect(await readTexts(site.read, defaults)).toEqual({ texts: { number: 0, words: new Map(), facts: defaults, people: [] }, refused: [] })

    await change(owner, (trx) => saveWords(trx, saved))
    expect(await words()).toEqual(new Map([[wordsKey('home', 'sv', 'hero.heading'), 'Nytt ljus']]))
    await change(owner, (trx) => saveWords(trx, { ...saved, words: 'Annat ljus', person: 'Rut' }))
    expect(await readChangedWords(owner)).toEqual([{ ...heading, words: 'Annat ljus', standard: 'Ditt arbete', changedAt: now, changedBy: 'Rut' }])
    await change(owner, (trx) => restoreWords(trx, heading))
    expect(await words()).toEqual(new Map())
    expect(await changeNumber(site.read)).toBe(3)
  })

  test('a fact is saved and restored; one that cannot be used is left out and named', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const messenger = { url: 'https://threema.id/ABCD', label: 'Threema' }
    await change(owner, async (trx) => {
      await saveFact(trx, { name: 'messenger', value: messenger, person: 'Elin', now })
      await saveFact(trx, { name: 'companyName', value: 'Exempelbolaget AB', person: 'Elin', now })
      await saveFact(trx, { name: 'openingHours', value: { sv: 'Mån–fre', en: 'Mon–Fri' }, person: 'Elin', now })
    })
    const changed = { messenger, companyName: 'Exempelbolaget AB', openingHours: { sv: 'Mån–fre', en: 'Mon–Fri' } }
    expect((await readTexts(site.read, defaults)).texts.facts).toEqual({ ...defaults, ...changed })

    const by = { changed_at: now.toISOString(), changed_by: 'somebody' }
    await owner
      .insertInto('facts')
      .values([
        { name: 'email', value: '"no address"', ...by },
        { name: 'brand', value: 'no JSON', ...by },
        { name: 'gone', value: '1', ...by },
      ])
      .execute()
    const { texts, refused } = await readTexts(site.read, defaults)
    expect(texts.facts).toEqual({ ...defaults, ...changed })
    expect(refused.toSorted()).toEqual(['brand', 'email', 'gone'])

    await change(owner, (trx) => restoreFact(trx, { name: 'messenger' }))
    expect((await readTexts(site.read, defaults)).texts.facts.messenger).toEqual(defaults.messenger)
    expect(await changeNumber(site.read)).toBe(4)
  })

  test.each([
    { url: 'javascript:alert(1)', label: 'Signal' },
    { url: 'https://signal.me', label: ' \n' },
  ])('a fact that its schema refuses is not saved (case %#)', async (value) => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await expect(change(owner, (trx) => saveFact(trx, { name: 'messenger', value, person: 'Elin', now }))).rejects.toThrow(/http or https address|blank/)
    expect(await changeNumber(owner)).toBe(0)
  })

  test('the public site can change nothing of it', async () => {
    await using database = await testDatabase(backend)
    const read = database.site.read as unknown as Kysely<Database>
    const attempts = [
      read.insertInto('changed_words').values({ ...heading, words: 'x', standard: 'y', changed_at: now.toISOString(), changed_by: 'nobody' }),
      read.deleteFrom('facts'),
      read.updateTable('site_changes').set({ number: 9 }),
    ]
    for (const attempt of attempts) {
      await expect(attempt.execute()).rejects.toThrow(/not authorized|prohibited|readonly|read-only|permission denied/)
    }
    expect(await changeNumber(database.owner)).toBe(0)
  })
})

test('control characters and marks that turn the direction of text are taken out', async () => {
  await using database = await testDatabase('sqlite')
  await change(database.owner, (trx) => saveWords(trx, { ...saved, words: 'a\u0000b\u202Ec' }))
  expect((await readChangedWords(database.owner))[0]?.words).toBe('abc')
})
