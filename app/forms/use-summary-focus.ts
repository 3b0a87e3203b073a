import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the error summary after every failed attempt.
 * @param options.attempt of the verdict (use-form-check.ts); undefined when nothing is wrong
 * @param options.alerting whether a dialog is open, which has the focus until it is closed
 * @returns the ref of the `<ErrorSummary>`
 */
export function useSummaryFocus({ attempt, alerting }: { attempt: object | undefined; alerting: boolean }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt && !alerting) summary.current?.focus()
  }, [attempt, alerting])
  return summary
}
