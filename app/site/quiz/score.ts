/** SPEC §4 "Quiz result categories" */
export const categories = ['advanced', 'intermediate', 'beginner', 'of-pro', 'of-beginner'] as const

export type QuizCategory = (typeof categories)[number]

export function isCategory(value: unknown): value is QuizCategory {
  return categories.some((category) => category === value)
}

/** The lowest score of each tier (SPEC §9 "Quiz result thresholds"). */
export const thresholds = { advanced: 6.5, intermediate: 4, beginner: 0 } as const

/** Scores without Reddit: nothing is summed (SPEC §9). */
export const fixedScores = { 'of-pro': 4, 'of-beginner': 5 } as const

/** The parts of a question that its score depends on. */
export type ScoredQuestion = {
  id: string
  order: number
  options: readonly { text_en: string; points: number }[]
}

/** Question id → indexes of the chosen options, in the order of choosing. */
export type Answers = Readonly<Record<string, readonly number[]>>

export type QuizScore = { score: number; category: QuizCategory }

/**
 * Score and category of a finished quiz (SPEC §4 "Scoring"), the same in the browser and on the server.
 * The score is exact to one decimal.
 * @param answers of a complete quiz; indexes without an option are ignored
 */
export function scoreQuiz(questions: readonly ScoredQuestion[], answers: Answers): QuizScore {
  if (!usesReddit(questions, answers)) {
    const category = isExperienced(questions, answers) ? 'of-pro' : 'of-beginner'
    return { score: fixedScores[category], category }
  }
  const score = sumOfPoints(questions, answers)
  return { score, category: tierOf(score) }
}

function usesReddit(questions: readonly ScoredQuestion[], answers: Answers): boolean {
  return chosenOptions(questionOf(questions, 1), answers).some(isReddit)
}

/** The option is identified by its English text, in every language (READING "Screens"). */
const isReddit = ({ text_en }: { text_en: string }) => text_en === 'Reddit'

/** The first two options of the second question are the experienced ones; the first chosen decides. */
function isExperienced(questions: readonly ScoredQuestion[], answers: Answers): boolean {
  const [first] = chosenIndexes(questionOf(questions, 2), answers)
  return first === 0 || first === 1
}

function sumOfPoints(questions: readonly ScoredQuestion[], answers: Answers): number {
  return sumOf(questions.flatMap((question) => pointsOf(question, answers)))
}

/** What the answer to a question gives. Exact to one decimal. */
export function pointsOf(question: ScoredQuestion, answers: Answers): number {
  return sumOf(chosenOptions(question, answers).map(({ points }) => points))
}

/** The most that one question can give: of several choices all, of one the best. */
export function mostPoints({ order, multi_select, options }: ScoredQuestion & { multi_select: boolean }): number {
  // Only who chooses Reddit in the first question gets a sum.
  const usable = order === 1 && !multi_select ? options.filter(isReddit) : options
  const points = usable.map((option) => Math.max(option.points, 0))
  return multi_select ? sumOf(points) : Math.max(0, ...points)
}

/** The score of somebody who chooses Reddit and every option that adds points. */
export function highestScore(questions: readonly (ScoredQuestion & { multi_select: boolean })[]): number {
  return sumOf(questions.map(mostPoints))
}

/** In whole tenths: floating-point errors could miss a threshold. */
function sumOf(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + Math.round(each * 10), 0) / 10
}

function tierOf(score: number): QuizCategory {
  if (score >= thresholds.advanced) return 'advanced'
  return score >= thresholds.intermediate ? 'intermediate' : 'beginner'
}

function questionOf(questions: readonly ScoredQuestion[], order: number): ScoredQuestion | undefined {
  return questions.find((question) => question.order === order)
}

function chosenOptions(question: ScoredQuestion | undefined, answers: Answers) {
  return chosenIndexes(question, answers).flatMap((index) => question?.options[index] ?? [])
}

function chosenIndexes(question: ScoredQuestion | undefined, answers: Answers): readonly number[] {
  return (question && answers[question.id]) ?? []
}
