import { expect, test } from 'vitest'
import { change } from '#app/data/database/change.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { readPromiseAnswers, removePromiseAnswer, savePromiseAnswer } from './promise-answers.ts'

const now = new Date('2026-11-29T12:00:00.000Z')
const later = new Date('2026-11-30T12:00:00.000Z')

onEveryDatabase('answers about promises', (backend) => {
  test('an answer is kept with who gave it, when, and of which wording; a later one takes its place, and it is taken back', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    const answer = { promise: 'story', wording: 'a', person: 'Elin', now } as const
    await change(owner, (trx) => savePromiseAnswer(trx, answer))
    expect(await readPromiseAnswers(owner)).toEqual(new Map([['story', { wording: 'a', answeredAt: now, answeredBy: 'Elin' }]]))
    await change(owner, (trx) => savePromiseAnswer(trx, { ...answer, wording: 'b', person: 'Rut', now: later }))
    expect(await readPromiseAnswers(owner)).toEqual(new Map([['story', { wording: 'b', answeredAt: later, answeredBy: 'Rut' }]]))
    expect(await change(owner, (trx) => removePromiseAnswer(trx, { promise: 'story' }))).toBe(true)
    expect(await change(owner, (trx) => removePromiseAnswer(trx, { promise: 'story' }))).toBe(false)
    expect(await readPromiseAnswers(owner)).toEqual(new Map())
  })

  test('visitors can read none of it', async () => {
    await using database = await testDatabase(backend)
    await expect(readPromiseAnswers(database.site.read as unknown as typeof database.owner)).rejects.toThrow(/permission denied|not authorized|prohibited/)
  })
})
