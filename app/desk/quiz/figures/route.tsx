import { quizVersions } from '#app/content/edit-quiz.ts'
import { fewest } from '#app/data/counts/hide.ts'
import { periods } from '#app/data/counts/period.ts'
import { dayOf, longDate } from '#app/i18n/desk-dates.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import { quizQuestions } from '#app/content/queries/quiz.ts'
import { type QuestionCount, questionCounts, resultCounts } from '#app/content/queries/quiz-figures.ts'
import { categories } from '#app/site/quiz/score.ts'
import type { Route } from './+types/route'
import { desk } from '../../context.ts'
import { type LevelNames, levelNames } from '../levels.ts'
import { paths } from '../../paths.ts'
import { quizCopy } from './copy.ts'
import { type Counted, type Funnel, funnelOf, hideFew } from './funnel.ts'
import { QuizPage } from './page.tsx'

const day = 24 * 3_600_000

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, texts } = context.get(desk)
  const now = clock()
  const days = periods.find((each) => String(each) === url.searchParams.get('dagar')) ?? 90
  const first = new Date(now.getTime() - (days - 1) * day)
  const [stored, counts, results, versions] = await Promise.all([
    quizQuestions(db),
    questionCounts(db, { since: dayOf(first) }),
    resultCounts(db, { since: new Date(now.getTime() - days * day) }),
    quizVersions(db),
  ])
  const questions = stored.filter(({ options }) => options.length > 0)
  const ids = questions.map(({ id }) => id)
  const funnel = funnelOf(countsOf(ids, counts))
  const [newest] = versions
  return {
    ranges: periods,
    days,
    questions: questions.map(({ text_sv }) => text_sv),
    funnel,
    languages: funnel && byLanguage(ids, counts, funnel),
    results: results.length === 0 ? [] : byCategory(results, levelNames(texts())),
    changed: newest && newest.at > first ? longDate(newest.at) : null,
  }
}

function countsOf(ids: readonly string[], counts: readonly QuestionCount[]): Counted[] {
  return ids.map((id) => {
    const rows = counts.filter(({ question }) => question === id)
    return { shown: sum(rows.map(({ shown }) => shown)), answered: sum(rows.map(({ answered }) => answered)) }
  })
}

/** Null unless each number, each difference between two, and the sums beside them may be shown. */
function byLanguage(ids: readonly string[], counts: readonly QuestionCount[], funnel: Funnel) {
  const rows = languages.map((language) => {
    const own = countsOf(
      ids,
      counts.filter((row) => row.language === language),
    )
    return { language, started: own[0]?.shown ?? 0, finished: own.at(-1)?.answered ?? 0 }
  })
  const isShowable = rows.every(({ started, finished }) => finished >= fewest && (started === finished || started - finished >= fewest))
  const last = funnel.rows.at(-1)?.answered
  return isShowable && last && 'exactly' in last ? rows : null
}

function byCategory(results: readonly { category: string; language: Language; number: number }[], levels: LevelNames) {
  const order: Language[] = ['sv', 'en']
  const numbers = categories.map((category) =>
    order.map((language) => sum(results.filter((row) => row.category === category && row.language === language).map(({ number }) => number))),
  )
  const rows = hideFew(numbers)
  return categories.flatMap((category, place) => {
    const row = rows[place]
    return row ? [{ name: levels[category], ...row }] : []
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

export default function Quiz({ loaderData }: Route.ComponentProps) {
  return <QuizPage {...loaderData} copy={quizCopy} paths={{ figures: paths.quiz, edit: paths.quizEdit, trial: paths.quizTrial }} />
}
