import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { saveQuizResult } from './quiz.ts'
import { questionCounts, resultCounts } from './quiz-figures.ts'

onEveryDatabase('figures of the quiz', (backend) => {
  test('rows of a question are added up by language, from the first day on', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    const row = { day: '2026-11-20', what: 'quiz-shown' as const, name: '1', language: 'sv' as const, number: 3 }
    const rows = [
      row,
      { ...row, number: 4 },
      { ...row, what: 'quiz-answered' as const, number: 5 },
      { ...row, language: 'en' as const },
      { ...row, day: '2026-11-19', number: 100 },
      { ...row, what: 'page' as const },
    ]
    await owner.insertInto('counts').values(rows).execute()
    const counts = await questionCounts(owner, { since: '2026-11-20' })
    expect(counts.toSorted((one, other) => other.shown - one.shown)).toEqual([
      { question: '1', language: 'sv', shown: 7, answered: 5 },
      { question: '1', language: 'en', shown: 3, answered: 0 },
    ])
  })

  test('results are counted by category and language since a time; those without one are not', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    for (const language of ['sv', 'sv', 'en'] as const) await saveQuizResult(site.results, { answers: {}, score: 4, resultCategory: 'of-pro', language })
    await saveQuizResult(site.results, { answers: {}, score: 7, resultCategory: 'advanced', language: 'sv' })
    await sql`update quiz_results set created_at = null where result_category = 'advanced'`.execute(owner)
    const found = await resultCounts(owner, { since: new Date(0) })
    expect(found.toSorted((one, other) => other.number - one.number)).toEqual([
      { category: 'of-pro', language: 'sv', number: 2 },
      { category: 'of-pro', language: 'en', number: 1 },
    ])
    expect(await resultCounts(owner, { since: new Date(Date.now() + 3_600_000) })).toEqual([])
  })
})
