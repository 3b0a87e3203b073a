import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { openWords, sealWords } from './sealed-words.ts'

onEveryDatabase('sealed words', (backend) => {
  test('are opened for whoever they were sealed for, by every process, and for nobody else', async () => {
    await using database = await testDatabase(backend)
    const { owner: db } = database
    const words = 'Åsa Öberg 070-123 45 67'
    // Two processes that need the key first at the same moment have the same one.
    const [sealed, other] = await Promise.all([1, 2].map(() => sealWords(db, { words, personId: 'elin' })))
    if (sealed === undefined || other === undefined) throw new Error('nothing was sealed')
    expect(sealed).toMatch(/^[\w-]{60,90}$/)
    expect(sealed).not.toBe(other)
    // Whole words: two or three bytes turn up in random ones by chance.
    for (const word of ['Åsa', 'Öberg', '070-123']) expect(Buffer.from(sealed, 'base64url').includes(word)).toBe(false)
    for (const each of [sealed, other]) expect(await openWords(db, { sealed: each, personId: 'elin' })).toBe(words)
    expect(await openWords(db, { sealed, personId: 'rut' })).toBeNull()
    for (const wrong of ['', 'A', sealed.slice(0, -2), `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`])
      expect([wrong, await openWords(db, { sealed: wrong, personId: 'elin' })]).toEqual([wrong, null])
  })
})
