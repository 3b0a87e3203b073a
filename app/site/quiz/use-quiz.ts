import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { answersTo, isSame } from './fitting-answers.ts'
import { placeIn, placeState } from './place-state.ts'
import { type Progress, progressAfter, progressAt, type QuizEvent } from './progress.ts'
import type { Report } from './report.ts'
import { type Answers, type QuizCategory, scoreQuiz } from './score.ts'
import type { ShownQuestion } from './shown-questions.ts'
import { changeSitting, readSitting, serverSitting, subscribe } from './sitting.ts'

/** SPEC §9 "Quiz analysing delay", in milliseconds */
const analysingDelay = 2000

type Quiz = {
  progress: Progress
  send: (event: QuizEvent) => void
  /** After the analysing step when the server could not be reached: analyses again. Null: it can be, as far as is known. */
  retry: (() => void) | null
}

type Analysis = {
  /** Of the history entry. */
  key: string
  answers: Answers
  isUnreachable: boolean
}

type QuizEffects = {
  /** Called with the answers after the last question, unless these are stored already. Resolves to whether they are now. */
  save: (answers: Answers) => Promise<boolean>
  /** Whether the result's page can be fetched. */
  reach: () => Promise<boolean>
  /** Called after the analysing delay. */
  show: (category: QuizCategory, answers: Answers) => void
  /** Called with each question when it is shown and when it is answered, once in the life of the tab. */
  report: (report: Report) => void
}

/**
 * The state of the quiz in the browser: the question is in the history entry, so that the browser's Back and Forward move
 * between questions; the answers are the tab's.
 * @param path of the quiz
 */
export function useQuiz(questions: readonly ShownQuestion[], path: string, { save, reach, show, report }: QuizEffects): Quiz {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const sitting = useSyncExternalStore(subscribe, readSitting, serverSitting)
  const [analysed, setAnalysed] = useState<Analysis | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Key of the history entry that is being left. */
  const left = useRef<string>(undefined)
  // Another entry is shown: an analysis that Back has left is over.
  useEffect(() => {
    if (left.current !== key) left.current = undefined
    return () => {
      clearTimeout(timer.current)
      setAnalysed((latest) => (latest?.key === key ? null : latest))
    }
  }, [key])

  const { place, again } = placeIn(state)
  const answers = answersTo(questions, sitting.answers)
  // The first render has to be like the server's, which knows no history.
  const shownPlace = useHydrated() ? place : null
  const progress: Progress = analysed?.key === key ? { step: 'analysing', answers: analysed.answers } : progressAt(questions, shownPlace, answers)

  function send(event: QuizEvent) {
    const next = progressAfter(questions, progress, event.type === 'open' ? { ...event, answers: sitting.saved ? {} : answers } : event)
    // A second click before the next step is there.
    if (next === progress || left.current === key) return
    if (next.step === 'collapsed') return close(progress.step === 'asking' ? progress.place : 0)
    changeSitting({ answers: next.answers, ...(event.type === 'open' && { saved: null }) })
    if (event.type === 'choose') return
    tell(askedIn(questions, next), askedIn(questions, progress))
    if (next.step === 'asking') return go(next.place)
    analyse(next.answers)
  }

  function go(to: number) {
    left.current = key
    void navigate(path, { state: placeState(to, again), flushSync: true })
  }

  /** To the quiz's start, which is as many entries back as questions were shown. */
  function close(from: number) {
    changeSitting({ answers: {} })
    left.current = key
    void (again ? navigate(path, { replace: true }) : navigate(-from - 1))
  }

  function analyse(given: Answers) {
    left.current = key
    const analysis = { key, answers: given, isUnreachable: false }
    setAnalysed(analysis)
    const { saved } = readSitting()
    if (!saved || !isSame(questions, given, saved)) {
      void save(given).then((isSaved) => isSaved && changeSitting({ saved: given }))
    }
    let isUnreachable = false
    void reach().then((isReachable) => {
      isUnreachable = !isReachable
      return isReachable
    })
    const { category } = scoreQuiz(questions, given)
    timer.current = setTimeout(() => {
      if (isUnreachable) setAnalysed({ ...analysis, isUnreachable })
      else show(category, given)
    }, analysingDelay)
  }

  function tell(shown: string | undefined, answered: string | undefined) {
    const counted = readSitting()
    const news = { shown: unlessIn(counted.shown, shown), answered: unlessIn(counted.answered, answered) }
    changeSitting({ shown: [...counted.shown, ...listOf(news.shown)], answered: [...counted.answered, ...listOf(news.answered)] })
    report(news)
  }

  const retry = analysed?.key === key && analysed.isUnreachable ? () => analyse(analysed.answers) : null
  return { progress, send, retry }
}

function askedIn(questions: readonly ShownQuestion[], progress: Progress): string | undefined {
  return progress.step === 'asking' ? questions[progress.place]?.id : undefined
}

function unlessIn(counted: readonly string[], id: string | undefined): string | undefined {
  return id !== undefined && counted.includes(id) ? undefined : id
}

const listOf = (id: string | undefined) => (id === undefined ? [] : [id])
