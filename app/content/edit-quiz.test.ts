import { expect, test } from 'vitest'
import { contentFolder } from '#test/content-folder.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { readLog } from '#app/people/log.ts'
import { changeQuiz, quizVersion, quizVersions, readStoredQuiz, type StoredQuiz } from './edit-quiz.ts'
import { importContent } from './import-content.ts'

const file = JSON.stringify({
  questions: [
    {
      sv: 'Var?',
      en: 'Where?',
      choose: 'several',
      options: [
        { sv: 'Reddit', en: 'Reddit', points: 0.8 },
        { sv: 'Här', en: 'Here', points: 1 },
      ],
    },
    {
      sv: 'Hur?',
      en: 'How?',
      choose: 'one',
      options: [
        { sv: 'Så', en: 'So', points: 2.5 },
        { sv: 'Inte', en: 'Not', points: 0 },
      ],
    },
    {
      sv: 'När?',
      en: 'When?',
      choose: 'one',
      options: [
        { sv: 'Nu', en: 'Now', points: 1 },
        { sv: 'Sen', en: 'Later', points: 0 },
      ],
    },
  ],
})

const now = new Date('2026-11-21T12:00:00.000Z')

const textsOf = ({ questions }: StoredQuiz) => questions.map(({ text_sv }) => text_sv)
const idsOf = ({ questions }: StoredQuiz) => questions.map(({ id }) => id)

/** The quiz with another Swedish text for its first question. */
function reworded(quiz: StoredQuiz, text: string): StoredQuiz {
  return { questions: quiz.questions.map((question, place) => (place === 0 ? { ...question, text_sv: text } : question)) }
}

onEveryDatabase('changing the quiz at the desk', (backend) => {
  async function imported() {
    const stack = new AsyncDisposableStack()
    const { owner } = stack.use(await testDatabase(backend))
    const folder = stack.use(await contentFolder({ 'quiz/quiz.yaml': file }))
    await importContent(owner, folder.path, folder.publishing)
    return { owner, folder, quiz: await readStoredQuiz(owner), [Symbol.asyncDispose]: () => stack.disposeAsync() }
  }

  test('a moved question keeps its id, a new one gets one, a removed one is gone; every process is told', async () => {
    await using site = await imported()
    const { owner, quiz } = site
    const [where, how, when] = quiz.questions
    if (!where || !how || !when) throw new Error('the quiz was not imported')
    const added = { ...how, id: null, text_sv: 'Ny?' }
    expect(await changeQuiz(owner, { base: quiz, quiz: { questions: [where, when, added] }, person: 'Elin', now })).toBeNull()
    const saved = await readStoredQuiz(owner)
    expect(textsOf(saved)).toEqual(['Var?', 'När?', 'Ny?'])
    expect(idsOf(saved).slice(0, 2)).toEqual([where.id, when.id])
    expect(idsOf(quiz)).not.toContain(idsOf(saved)[2])
    expect(await owner.selectFrom('site_changes').select('number').execute()).toEqual([{ number: 1 }])
    expect(await readLog(owner, { limit: 5 })).toMatchObject([{ person: 'Elin', kind: 'change', what: 'quiz-changed', detail: null, at: now }])
  })

  test('nothing is saved over what somebody else has saved meanwhile', async () => {
    await using site = await imported()
    const { owner, quiz } = site
    await changeQuiz(owner, { base: quiz, quiz: reworded(quiz, 'Första?'), person: 'Elin', now })
    const current = await changeQuiz(owner, { base: quiz, quiz: reworded(quiz, 'Andra?'), person: 'Rut', now })
    expect(current && textsOf(current)[0]).toBe('Första?')
    expect(textsOf(await readStoredQuiz(owner))[0]).toBe('Första?')
    expect(await readLog(owner, { limit: 5 })).toHaveLength(1)
  })

  test('saving what is saved already leaves no version and no line in the log', async () => {
    await using site = await imported()
    const { owner, quiz } = site
    expect(await changeQuiz(owner, { base: quiz, quiz, person: 'Elin', now })).toBeNull()
    expect([await quizVersions(owner), await readLog(owner, { limit: 5 })]).toEqual([[], []])
  })

  test('the last twenty versions are kept, with the quiz that the desk found; a question of an old one is made anew', async () => {
    await using site = await imported()
    const { owner, quiz } = site
    const { questions } = quiz
    await changeQuiz(owner, { base: quiz, quiz: { questions: questions.slice(0, 2) }, person: 'Elin', now })
    expect(await quizVersions(owner)).toEqual([
      { number: 2, at: now, person: 'Elin' },
      { number: 1, at: now, person: null },
    ])
    const found = await quizVersion(owner, 1)
    expect(found?.quiz).toEqual(quiz)
    await changeQuiz(owner, { base: await readStoredQuiz(owner), quiz, person: 'Elin', now })
    expect(textsOf(await readStoredQuiz(owner))).toEqual(['Var?', 'Hur?', 'När?'])

    for (let each = 1; each <= 20; each++) {
      const base = await readStoredQuiz(owner)
      await changeQuiz(owner, { base, quiz: reworded(base, `Var ${each}?`), person: 'Elin', now })
    }
    const numbers = (await quizVersions(owner)).map(({ number }) => number)
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([20, 23, 4])
    expect(await quizVersion(owner, 3)).toBeNull()
  })

  test('npm run content leaves it alone afterwards, and takes over again when told to', async () => {
    await using site = await imported()
    const { owner, folder, quiz } = site
    await changeQuiz(owner, { base: quiz, quiz: reworded(quiz, 'Ändrad?'), person: 'Elin', now })
    const again = await importContent(owner, folder.path, folder.publishing)
    expect(again.leftAlone).toEqual([{ file: 'quiz/quiz.yaml', message: 'was changed elsewhere since its last import' }])
    expect(textsOf(await readStoredQuiz(owner))[0]).toBe('Ändrad?')
    await importContent(owner, folder.path, folder.publishing, { force: true })
    const forced = await readStoredQuiz(owner)
    expect([textsOf(forced)[0], idsOf(forced)]).toEqual(['Var?', idsOf(quiz)])

    // The desk keeps what it finds, although it did not save it.
    await changeQuiz(owner, { base: forced, quiz: reworded(forced, 'Igen?'), person: 'Elin', now })
    expect((await quizVersions(owner)).map(({ person }) => person)).toEqual(['Elin', null, 'Elin', null])
  })
})
