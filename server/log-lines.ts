import { format } from 'node:util'
import { isTold } from '#app/data/database/is-away.ts'
import { outageNumber } from '#app/data/database/outage.ts'

type Level = 'info' | 'warn' | 'error'

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Makes each console call one line of JSON with its time and level, for a log collector; on a terminal the console stays
 * as it is. Also what others print: packages, and Node's own warnings.
 */
export function logLines({ isTerminal = process.stdout.isTTY, now = () => new Date() } = {}): void {
  const inOutages = oncePerOutage()
  for (const [method, level] of Object.entries(levels)) {
    const stream = level === 'info' ? process.stdout : process.stderr
    const print = console[method as keyof typeof levels].bind(console)
    console[method as keyof typeof levels] = (...values: unknown[]) => {
      const said = inOutages(values)
      if (said === null) return
      if (isTerminal) print(...said)
      else stream.write(`${lineOf(level, said, now())}\n`)
    }
  }
  if (isTerminal) return
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => console.warn(`${name}: ${message}`))
}

/**
 * What fails because the database is away is said once in each outage, without a stack: a line on the outage tells the cause.
 * @returns what is to be printed; null for nothing
 */
function oncePerOutage(): (values: unknown[]) => unknown[] | null {
  let outage = 0
  const said = new Set<string>()
  return (values) => {
    if (!values.some(isTold)) return values
    if (outage !== outageNumber()) said.clear()
    outage = outageNumber()
    const what = format(...values.map((value) => (value instanceof Error ? value.message : value)))
    const first = String(values[0])
    if (said.has(first)) return null
    said.add(first)
    return [what]
  }
}

/** `{"time":"2026-11-22T08:00:00.000Z","level":"error","what":"…","stack":"…"}`; `stack` where an error was logged. */
export function lineOf(level: Level, values: readonly unknown[], time: Date): string {
  const stack = values.flatMap((value) => (value instanceof Error && value.stack !== undefined ? [value.stack] : [])).join('\n')
  const [what = '', ...lines] = format(...values.map((value) => (value instanceof Error ? `${value.name}: ${value.message}` : value)))
    .trim()
    .split('\n')
  const rest = [...lines, ...(stack === '' ? [] : [stack])].join('\n')
  // Some calls hand over a stack as text: it is the lines after the first.
  return JSON.stringify({ time: time.toISOString(), level, what, ...(rest !== '' && { stack: rest }) })
}
