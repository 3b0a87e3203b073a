import { format } from 'node:util'

type Level = 'info' | 'warn' | 'error'

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Makes each console call one line of JSON with its time and level, for a log collector; on a terminal the console stays
 * as it is. Also what others print: packages, and Node's own warnings.
 */
export function logLines({ isTerminal = process.stdout.isTTY, now = () => new Date() } = {}): void {
  if (isTerminal) return
  for (const [method, level] of Object.entries(levels)) {
    const stream = level === 'info' ? process.stdout : process.stderr
    console[method as keyof typeof levels] = (...values: unknown[]) => void stream.write(`${lineOf(level, values, now())}\n`)
  }
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => console.warn(`${name}: ${message}`))
}

/** `{"time":"2026-11-22T08:00:00.000Z","level":"error","what":"…","stack":"…"}`; `stack` where an error was logged. */
export function lineOf(level: Level, values: readonly unknown[], time: Date): string {
  const stack = values.flatMap((value) => (value instanceof Error && value.stack !== undefined ? [value.stack] : [])).join('\n')
  const [what = '', ...lines] = format(...values.map((value) => (value instanceof Error ? `${value.name}: ${value.message}` : value))).trim().split('\n')
  const rest = [...lines, ...(stack === '' ? [] : [stack])].join('\n')
  // Some calls hand over a stack as text: it is the lines after the first.
  return JSON.stringify({ time: time.toISOString(), level, what, ...(rest !== '' && { stack: rest }) })
}
