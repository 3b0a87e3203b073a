import { useEffect, useRef, useState } from 'react'
import { type Answers, type QuizCategory, scoreQuiz } from './score.ts'
import { collapsed, type Progress, progressAfter, type QuizEvent } from './progress.ts'
import type { Report } from './report.ts'
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
 * @param report called with each question when it is shown and when it is answered, once in the life of the page
 */
export function useQuiz(
  questions: readonly ShownQuestion[],
  { save, show, report }: { save: (answers: Answers) => void; show: (category: QuizCategory) => void; report: (report: Report) => void },
): Quiz {
  const [progress, setProgress] = useState<Progress>(collapsed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(new Set<string>())
  const answered = useRef(new Set<string>())
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(event: QuizEvent) {
    const next = progressAfter(questions, progress, event)
    setProgress(next)
    if (event.type === 'open' || event.type === 'next') {
      const left = next === progress ? undefined : askedIn(questions, progress)
      report({ shown: once(shown.current, askedIn(questions, next)), answered: once(answered.current, left) })
    }
    if (next.step !== 'analysing' || progress.step === 'analysing') return
    save(next.answers)
    const { category } = scoreQuiz(questions, next.answers)
    timer.current = setTimeout(() => show(category), analysingDelay)
  }

  return { progress, send }
}

function askedIn(questions: readonly ShownQuestion[], progress: Progress): string | undefined {
  return progress.step === 'asking' ? questions[progress.place]?.id : undefined
}

/** The id, unless it was given before: who closes the quiz and opens it again is counted once. */
function once(given: Set<string>, id: string | undefined): string | undefined {
  if (id === undefined || given.has(id)) return undefined
  given.add(id)
  return id
}
