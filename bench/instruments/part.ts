import type { Options } from './options.ts'

/** One line of the report. */
export type Row = {
  what: string
  /** Empty for a figure that only explains another. */
  target: string
  measured: string
  met?: boolean
}

/** One measurement that can be asked for by name. */
export type Part = {
  name: string
  /** @throws Missing when the machine lacks what it needs */
  measure(options: Options): Promise<Row[]>
}

/** What a part needs is not on this machine; the message says how to get it. */
export class Missing extends Error {
  override name = 'Missing'
}

type Figure = { what: string; value: number; limit: number; show: (value: number) => string; note?: string }

export function atMost({ what, value, limit, show, note = '' }: Figure): Row {
  return { what, target: `≤ ${show(limit)}`, measured: `${show(value)}${note}`, met: value <= limit }
}

export function atLeast({ what, value, limit, show, note = '' }: Figure): Row {
  return { what, target: `≥ ${show(limit)}`, measured: `${show(value)}${note}`, met: value >= limit }
}

export function told(what: string, measured: string): Row {
  return { what, target: '', measured }
}
