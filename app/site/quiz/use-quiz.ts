import { useEffect, useRef, useState } from 'react'
import { type Answers, type QuizCategory, scoreQuiz } from './score.ts'
import { collapsed, type Progress, progressAfter, type QuizEvent } from './progress.ts'
import type { ShownQuestion } from './shown-questions.ts'

/** SPEC §9 "Quiz analysing delay", in milliseconds */
const analysingDelay = 2000

type Quiz = {
  progress: Progress
  send: (event: QuizEvent) => void
}

/**
 * The state of the quiz in the browser.
 * @param save called with the answers after the last question
 * @param show called with the category after the analysing delay
 */
export function useQuiz(
  questions: readonly ShownQuestion[],
  { save, show }: { save: (answers: Answers) => void; show: (category: QuizCategory) => void },
): Quiz {
  const [progress, setProgress] = useState<Progress>(collapsed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(event: QuizEvent) {
    const next = progressAfter(questions, progress, event)
    setProgress(next)
    if (next.step !== 'analysing' || progress.step === 'analysing') return
    save(next.answers)
    const { category } = scoreQuiz(questions, next.answers)
    timer.current = setTimeout(() => show(category), analysingDelay)
  }

  return { progress, send }
}
