import { type Answers, mostPoints, pointsOf, type QuizCategory } from '#app/site/quiz/score.ts'
import type { ShownQuestion } from '#app/site/quiz/shown-questions.ts'
import { fill } from '#app/texts/fill.ts'
import type { StepTexts } from './step-texts.ts'
import { namesNothing, type StepTopic, topicOf } from './step-topics.ts'

/** The result of-beginner says that forums come after the groundwork. */
const afterGroundwork: readonly (StepTopic | null | undefined)[] = ['channels', 'reddit']

export type NextStep = {
  title: string
  text: string
  /** The answer that it follows from; null for a general one. */
  from: { number: number; answer: string } | null
  topic: StepTopic | null
}

const count = 3

/**
 * Three next steps that follow from the answers: those to the questions where the largest share of the points was left,
 * then general ones. The share, as questions have different weights in the score, which are not their urgency.
 * @param answers complete
 */
export function nextSteps(
  questions: readonly ShownQuestion[],
  answers: Answers,
  { category, texts }: { category: QuizCategory; texts: StepTexts },
): NextStep[] {
  const later = (topic: StepTopic | null | undefined) => Number(category === 'of-beginner' && afterGroundwork.includes(topic))
  const gaps = questions.flatMap((question, place) => {
    const topic = topicOf(question)
    const better = betterAnswer(question, answers[question.id] ?? [])
    if (topic === null || better === undefined) return []
    const most = mostPoints(question)
    return [{ question, number: place + 1, topic, better, share: (most - pointsOf(question, answers)) / most }]
  })
  gaps.sort((one, other) => later(one.topic) - later(other.topic) || other.share - one.share || one.number - other.number)
  const own = gaps.map(({ question, number, topic, better }) => {
    const values = { better, question: question.text }
    const { title, text } = topic ? texts.topics[topic] : question.multi_select ? texts.several : texts.single
    return { title: fill(title, values), text: fill(text, values), from: { number, answer: answerTexts(question, answers).join(', ') }, topic: topic ?? null }
  })
  const general = texts.general.map((step) => ({ ...step, from: null, topic: null }))
  return [...own, ...general].slice(0, count)
}

/** The chosen options, in the order of the question. */
export function answerTexts({ id, options }: ShownQuestion, answers: Answers): string[] {
  return options.flatMap(({ text }, index) => (answers[id]?.includes(index) ? [text] : []))
}

/**
 * The answer to go for: of one choice the next better, of several the best that was not chosen. Undefined for the best answer,
 * and where what is left names nothing.
 */
function betterAnswer({ multi_select, options }: ShownQuestion, chosen: readonly number[]): string | undefined {
  const points = multi_select ? 0 : (options[chosen[0] ?? -1]?.points ?? 0)
  const better = options.filter((option, index) => !chosen.includes(index) && option.points > points && !namesNothing.has(option.text_en))
  // The sort is stable: of two alike the first.
  better.sort((one, other) => (multi_select ? other.points - one.points : one.points - other.points))
  return better[0]?.text
}
