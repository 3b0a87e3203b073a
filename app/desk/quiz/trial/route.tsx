import { data } from 'react-router'
import { isSameQuiz, readStoredQuiz, type StoredQuiz } from '#app/content/edit-quiz.ts'
import { checkAnswers } from '#app/site/quiz/answers.ts'
import { highestScore, type ScoredQuestion, scoreQuiz } from '#app/site/quiz/score.ts'
import type { Route } from './+types/route'
import { desk, postedForm } from '../../context.ts'
import { draftIn } from '../edit/draft.ts'
import { checkDraft, draftOf, readBase, readVersion } from '../edit/form.ts'
import { paths, pathToQuizEdit } from '../../paths.ts'
import { levelNames } from '../levels.ts'
import { useReturned } from '../../kit/use-returned.ts'
import { trialCopy } from './copy.ts'
import { TrialPage, type TrialPageProps } from './page.tsx'

type Trial = Omit<TrialPageProps, 'copy' | 'paths' | 'levels'>

export async function loader({ context }: Route.LoaderArgs) {
  const { db, texts } = context.get(desk)
  const saved = await readStoredQuiz(db)
  const trial = trialOf({ draft: saved.questions.length > 0 ? draftOf(saved) : [], base: saved, version: '' })
  return { trial, levels: levelNames(texts()) }
}

/** Tries what the form for changes holds, and computes the result of the answers; it stores and counts nothing. */
export async function action({ context }: Route.ActionArgs) {
  const sent = context.get(postedForm)
  const [base, deed] = [readBase(sent.get('base')), sent.get('intent')]
  if (!base || (deed !== 'try' && deed !== 'result')) throw data(null, { status: 400 })
  const trial = trialOf({ draft: draftIn(sent), base, version: readVersion(sent.get('version')) })
  if (!trial.quiz) return data<Trial>(trial, { status: 400 })
  if (deed === 'try') return data<Trial>(trial)

  const questions = askedQuestions(trial.quiz)
  const checked = checkAnswers(questions, new Map([...new Set(sent.keys())].map((name) => [name, sent.getAll(name).map(String)])))
  if (!checked.ok) {
    const { answers, unanswered } = checked.rejected
    return data<Trial>({ ...trial, answers, missing: unanswered.map((id) => Number(id) + 1) }, { status: 400 })
  }
  return data<Trial>({ ...trial, answers: checked.answers, result: scoreQuiz(questions, checked.answers) })
}

function trialOf({ draft, base, version }: Pick<Trial, 'draft' | 'base' | 'version'>): Trial {
  const { quiz = null, faults = {} } = draft.length > 0 ? checkDraft(draft) : {}
  return {
    draft,
    base,
    version,
    isSaved: quiz !== null && isSameQuiz(quiz, base),
    quiz,
    faults: Object.keys(faults).length,
    highest: quiz ? highestScore(askedQuestions(quiz)) : 0,
    answers: {},
    missing: [],
    result: null,
  }
}

/** The questions as the public quiz scores them; one that is not saved has no id, so each goes by its place. */
function askedQuestions({ questions }: StoredQuiz): (ScoredQuestion & { multi_select: boolean })[] {
  return questions.map(({ multi_select, options }, place) => ({ id: String(place), order: place + 1, multi_select, options }))
}

export default function QuizTrial({ loaderData, actionData }: Route.ComponentProps) {
  const returned = useReturned(actionData)
  return <TrialPage {...(returned ?? loaderData.trial)} levels={loaderData.levels} copy={trialCopy} paths={{ edit: pathToQuizEdit, trial: paths.quizTrial }} />
}
