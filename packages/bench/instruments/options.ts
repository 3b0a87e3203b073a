import { env, exit } from 'node:process'
import { parseArgs } from 'node:util'

export type Options = {
  /** Names of the parts to run; none means all. */
  parts: string[]
  /** Short rounds, to check that everything works: the figures are not meaningful. */
  quick: boolean
  /** Number of requests in the memory part. */
  requests: number
  /** Length of the soak, in seconds. */
  seconds: number
  /** Folder of the lighthouse package, if it is not installed in this project. */
  lighthouse: string | undefined
  /** A checkout of the commit to compare with, with its build and node_modules. */
  before: string | undefined
}

/** Parses the command line. Prints `usage` and exits for --help and for unknown or wrong options. */
export function readOptions(args: readonly string[], usage: string): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        quick: { type: 'boolean', default: false },
        requests: { type: 'string' },
        seconds: { type: 'string' },
      },
    })
    if (!values.help) return asOptions(values, positionals)
    console.log(usage)
    exit(0)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    console.error(`${error.message}\n\n${usage}`)
    exit(2)
  }
}

type Values = { quick: boolean; requests?: string; seconds?: string }

function asOptions({ quick, ...values }: Values, positionals: string[]): Options {
  return {
    parts: positionals,
    quick,
    requests: wholeNumber('requests', values.requests) ?? (quick ? 20_000 : 1_000_000),
    seconds: wholeNumber('seconds', values.seconds) ?? (quick ? 15 : 300),
    lighthouse: env['LIGHTHOUSE'] || undefined,
    before: env['BEFORE'] || undefined,
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new TypeError(`--${name} must be a whole number`)
  return Number(text)
}
