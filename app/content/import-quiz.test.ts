import { expect, test } from 'vitest'
import { contentFolder } from '#test/content-folder.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { importContent } from './import-content.ts'
import { quizQuestions, type QuizQuestion } from '#app/content/queries/quiz.ts'

type Draft = { en: string; choose?: 'one' | 'several'; options: Record<string, number> }

/** A quiz's file; Swedish texts are the English ones backwards. */
function aQuizFile(...drafts: Draft[]): string {
  const questions = drafts.map(({ en, choose = 'one', options }) => ({
    sv: backwards(en),
    en,
    choose,
    options: Object.entries(options).map(([text, points]) => ({ sv: backwards(text), en: text, points })),
  }))
  return JSON.stringify({ questions })
}

const backwards = (text: string) => [...text].toReversed().join('')

const where: Draft = { en: 'Where?', choose: 'several', options: { Reddit: 0.8, Here: 1 } }
const howLong: Draft = { en: 'How long?', options: { Long: 2.5, Short: 0 } }
const howMuch: Draft = { en: 'How much?', options: { Much: 1, Little: 0.1 } }

/** What tells one question from another, without identifiers of options. */
function outline(questions: QuizQuestion[]) {
  return questions.map(({ text_en, order, options }) => `${order} ${text_en} ${options.map((option) => `${option.text_en} ${option.points}`).join(', ')}`)
}

onEveryDatabase('loading the quiz', (backend) => {
  test('the file becomes the quiz; again, nothing changes', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({ 'quiz/quiz.yaml': aQuizFile(where, howLong) })
    expect(await importContent(owner, folder.path, folder.publishing, { withdraw: true })).toMatchObject({ added: ['quiz/quiz.yaml'] })
    const questions = await quizQuestions(site.read)
    expect(questions).toMatchObject([
      {
        order: 1,
        text_en: 'Where?',
        text_sv: '?erehW',
        multi_select: true,
        options: [
          { text_en: 'Reddit', text_sv: 'tiddeR', points: 0.8 },
          { text_en: 'Here', text_sv: 'ereH', points: 1 },
        ],
      },
      {
        order: 2,
        text_en: 'How long?',
        multi_select: false,
        options: [
          { text_en: 'Long', points: 2.5 },
          { text_en: 'Short', points: 0 },
        ],
      },
    ])
    expect(await importContent(owner, folder.path, folder.publishing, { withdraw: true })).toMatchObject({
      added: [],
      changed: [],
      unchanged: ['quiz/quiz.yaml'],
    })
    expect(await quizQuestions(site.read)).toEqual(questions)
  })

  test('a changed file replaces the quiz, and a question keeps its identifier by its place', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({ 'quiz/quiz.yaml': aQuizFile(where, howLong, howMuch) })
    await importContent(owner, folder.path, folder.publishing, { withdraw: true })
    const before = await quizQuestions(site.read)

    await folder.write('quiz/quiz.yaml', aQuizFile({ ...where, options: { Reddit: 1, There: 0.5, Nowhere: 0 } }, howMuch))
    expect(await importContent(owner, folder.path, folder.publishing, { withdraw: true })).toMatchObject({ changed: ['quiz/quiz.yaml'] })
    const shorter = await quizQuestions(site.read)
    expect(outline(shorter)).toEqual(['1 Where? Reddit 1, There 0.5, Nowhere 0', '2 How much? Much 1, Little 0.1'])
    expect(shorter.map(({ id }) => id)).toEqual(before.slice(0, 2).map(({ id }) => id))

    await folder.write('quiz/quiz.yaml', aQuizFile(where, howMuch, howLong))
    await importContent(owner, folder.path, folder.publishing, { withdraw: true })
    const longer = await quizQuestions(site.read)
    expect(outline(longer)).toEqual(['1 Where? Reddit 0.8, Here 1', '2 How much? Much 1, Little 0.1', '3 How long? Long 2.5, Short 0'])
    expect(longer.slice(0, 2).map(({ id }) => id)).toEqual(shorter.map(({ id }) => id))
  })

  test('a removed file withdraws the quiz, and it can come back', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({ 'quiz/quiz.yaml': aQuizFile(where, howLong) })
    await importContent(owner, folder.path, folder.publishing, { withdraw: true })
    await folder.remove('quiz')
    expect(await importContent(owner, folder.path, folder.publishing, { withdraw: true })).toMatchObject({ withdrawn: ['quiz/quiz.yaml'] })
    expect(await quizQuestions(site.read)).toEqual([])
    expect(await owner.selectFrom('quiz_options').selectAll().execute()).toEqual([])

    await folder.write('quiz/quiz.yaml', aQuizFile(where, howLong))
    expect(await importContent(owner, folder.path, folder.publishing, { withdraw: true })).toMatchObject({ added: ['quiz/quiz.yaml'] })
    expect(await quizQuestions(site.read)).toHaveLength(2)
  })

  test('a quiz that came another way stays as it is without a file, and is not overwritten by one', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner.insertInto('quiz_questions').values({ id: 7, order: 1, text_en: 'Mine?', text_sv: 'Min?', multi_select: false }).execute()
    await owner.insertInto('quiz_options').values({ question_id: 7, order: 1, text_en: 'Yes', text_sv: 'Ja', points: 1 }).execute()
    const own = await quizQuestions(site.read)

    await using folder = await contentFolder()
    await importContent(owner, folder.path, folder.publishing, { withdraw: true })
    expect(await quizQuestions(site.read)).toEqual(own)

    await folder.write('quiz/quiz.yaml', aQuizFile(where, howLong))
    expect((await importContent(owner, folder.path, folder.publishing, { withdraw: true })).leftAlone).toEqual([
      { file: 'quiz/quiz.yaml', message: 'its address is taken by content that came from no file' },
    ])
    expect(await quizQuestions(site.read)).toEqual(own)
  })
})
