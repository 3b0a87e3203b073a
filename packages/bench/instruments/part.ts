import type { Options } from './options.ts'

/** One line of the report. */
export type Row = {
  what: string
  /** Empty for a figure without a target. */
  target: string
  measured: string
  met?: boolean
}

/** One measurement, selectable by name. */
export type Part = {
  name: string
  /** Its targets are promises, not figures: a missed one fails the bench. */
  isCheck?: true
  /** @throws Missing when the machine lacks what it needs */
  measure(options: Options): Promise<Row[]>
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

/** Something that either holds or does not. */
export function holds(what: string, met: boolean, measured = met ? 'yes' : 'no'): Row {
  return { what, target: 'yes', measured, met }
}
