import { type Language, locales } from '#app/i18n/language.ts'
import { isComplete } from '#app/site/quiz/fitting-answers.ts'
import { type Answers, highestScore, mostPoints, pointsOf, type QuizCategory, scoreQuiz, thresholds } from '#app/site/quiz/score.ts'
import type { ShownQuestion } from '#app/site/quiz/shown-questions.ts'
import { fill } from '#app/texts/fill.ts'
import type { OwnWords } from './copy.ts'
import { answerTexts, type NextStep, nextSteps } from './next-steps.ts'
import type { StepTexts } from './step-texts.ts'

/** What one's own result shows beside the category's texts. */
export type OwnResult = {
  steps: NextStep[]
  /** Null without Reddit, where nothing is summed (SPEC §4 "Scoring"). */
  sum: { text: string; scale: Scale } | null
  answered: string
  rows: { id: string; question: string; answer: string; points: string; /** Of the most points; null: not counted. */ share: number | null }[]
  answers: Answers
}

/** Places on a line, 0 to 100, each with its number. */
export type Scale = { score: number; marks: { at: number; text: string }[] }

type Given = { category: QuizCategory; answers: Answers }

type Shown = { words: OwnWords; texts: StepTexts; language: Language }

/**
 * What was counted and what to do next, the same in the browser and on the server.
 * @returns null where the answers are not a whole quiz, or end otherwise since the owner has changed it
 */
export function ownResult(questions: readonly ShownQuestion[], { category, answers }: Given, { words, texts, language }: Shown): OwnResult | null {
  if (!isComplete(questions, answers)) return null
  const { score, category: counted } = scoreQuiz(questions, answers)
  if (counted !== category) return null
  const isSum = category in thresholds
  const number = (points: number) => new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(points)
  return {
    steps: nextSteps(questions, answers, { category, texts }),
    sum: isSum ? sumOf(score, highestScore(questions), { words, number }) : null,
    answered: fill(words.answered, { count: String(questions.length) }),
    rows: questions.map((question) => {
      const [points, most] = [pointsOf(question, answers), mostPoints(question)]
      const decided = question.order <= 2 ? words.decided : words.uncounted
      return {
        id: question.id,
        question: question.text,
        answer: answerTexts(question, answers).join(', '),
        points: isSum ? fill(words.points, { points: number(points), most: number(most) }) : decided,
        share: isSum && most > 0 ? points / most : null,
      }
    }),
    answers,
  }
}

function sumOf(score: number, highest: number, { words, number }: { words: OwnWords; number: (points: number) => string }) {
  const end = Math.max(highest, thresholds.advanced)
  const at = (points: number) => Math.round((points / end) * 1000) / 10
  const marks = [...new Set([thresholds.beginner, thresholds.intermediate, thresholds.advanced, end])]
  return {
    text: fill(words.sum, { score: number(score), highest: number(highest) }),
    scale: { score: at(score), marks: marks.map((points) => ({ at: at(points), text: number(points) })) },
  }
}
