import { env } from 'node:process'
import { parseArgs } from 'node:util'

export type Options = {
  /** Names of the parts to run; none means all. */
  parts: string[]
  /** Short rounds, to see that everything works: no figures to quote. */
  quick: boolean
  /** Requests of the memory part. */
  requests: number
  /** Length of the soak, in seconds. */
  seconds: number
  /** Folder of the lighthouse package, where it is not installed in this project. */
  lighthouse: string | undefined
}

/** @throws TypeError for an option that is not known */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      requests: { type: 'string' },
      seconds: { type: 'string' },
    },
  })
  const { quick } = values
  return {
    parts: positionals,
    quick,
    requests: wholeNumber('requests', values.requests) ?? (quick ? 20_000 : 1_000_000),
    seconds: wholeNumber('seconds', values.seconds) ?? (quick ? 15 : 300),
    lighthouse: env['LIGHTHOUSE'] || undefined,
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new TypeError(`--${name} must be a whole number`)
  return Number(text)
}
