import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { quizQuestions, saveQuizResult } from './quiz.ts'

onEveryDatabase('the quiz', (backend) => {
  test('questions and options come in their order, whatever the order they were written in', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner
      .insertInto('quiz_questions')
      .values([
        { id: 7, order: 2, text_en: 'Second?', text_sv: 'Andra?', multi_select: false },
        { id: 9, order: 1, text_en: 'First?', text_sv: 'Första?', multi_select: true },
        { id: 8, order: 3, text_en: 'No options?', text_sv: 'Inga svar?', multi_select: false },
      ])
      .execute()
    await owner
      .insertInto('quiz_options')
      .values([
        { id: 1, question_id: 7, order: 1, text_en: 'A', text_sv: 'A', points: 1 },
        { id: 2, question_id: 9, order: 2, text_en: 'Other', text_sv: 'Annat', points: 0 },
        { id: 3, question_id: 9, order: 1, text_en: 'Reddit', text_sv: 'Reddit', points: 1.5 },
      ])
      .execute()
    expect(await quizQuestions(site.read)).toEqual([
      {
        id: '9',
        order: 1,
        text_en: 'First?',
        text_sv: 'Första?',
        multi_select: true,
        options: [
          { id: '3', text_en: 'Reddit', text_sv: 'Reddit', points: 1.5 },
          { id: '2', text_en: 'Other', text_sv: 'Annat', points: 0 },
        ],
      },
      {
        id: '7',
        order: 2,
        text_en: 'Second?',
        text_sv: 'Andra?',
        multi_select: false,
        options: [{ id: '1', text_en: 'A', text_sv: 'A', points: 1 }],
      },
      { id: '8', order: 3, text_en: 'No options?', text_sv: 'Inga svar?', multi_select: false, options: [] },
    ])
  })

  test('there may be no quiz', async () => {
    await using database = await testDatabase(backend)
    expect(await quizQuestions(database.site.read)).toEqual([])
  })

  test('a result is stored unchanged, with answers in the order of choosing', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await saveQuizResult(site.results, { answers: { 9: [2, 0], 7: [1] }, score: 6.5, resultCategory: 'advanced', language: 'sv' })
    await saveQuizResult(site.results, { answers: {}, score: 0, resultCategory: 'beginner', language: 'en' })
    const rows = await owner.selectFrom('quiz_results').selectAll().orderBy('id').execute()
    expect(rows.map(({ answers, score, result_category, language }) => [JSON.parse(answers), score, result_category, language])).toEqual([
      [{ 7: [1], 9: [2, 0] }, 6.5, 'advanced', 'sv'],
      [{}, 0, 'beginner', 'en'],
    ])
    expect(new Set(rows.map(({ id }) => String(id))).size).toBe(2)
  })
})

test('a quiz that another program made on Postgres, with uuid and bigint, reads the same', async () => {
  await using database = await emptyDatabase('postgres')
  const { owner } = database
  const question = '6f1d3c1e-52a4-4c5b-9f3e-0a9d5d1f0b11'
  await sql`create table quiz_questions (id uuid primary key default gen_random_uuid(), "order" bigint,
    text_en varchar(99), text_sv text, multi_select boolean)`.execute(owner)
  await sql`create table quiz_options (id bigserial primary key, question_id uuid, "order" smallint,
    text_en text, text_sv text, points bigint)`.execute(owner)
  await sql`create table quiz_results (id bigserial primary key, answers json, score numeric(4, 1),
    result_category text, language text, created_at timestamptz default now())`.execute(owner)
  await sql`insert into quiz_questions values (${question}, 1, 'First?', 'Första?', null)`.execute(owner)
  await sql`insert into quiz_options (question_id, "order", text_en, text_sv, points)
    values (${question}, 1, 'Reddit', 'Reddit', 2)`.execute(owner)
  await migrateToLatest(owner)
  const site = database.openSite()
  expect(await quizQuestions(site.read)).toEqual([
    {
      id: question,
      order: 1,
      text_en: 'First?',
      text_sv: 'Första?',
      multi_select: false,
      options: [{ id: '1', text_en: 'Reddit', text_sv: 'Reddit', points: 2 }],
    },
  ])
  // A `serial` column takes its number from a sequence that the public role must be let use.
  await saveQuizResult(site.results, { answers: { [question]: [0] }, score: 2.5, resultCategory: 'beginner', language: 'sv' })
  expect(await owner.selectFrom('quiz_results').select(['score', 'answers']).execute()).toEqual([{ score: 2.5, answers: `{"${question}":[0]}` }])
})
