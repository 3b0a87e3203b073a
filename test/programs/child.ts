import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { env } from 'node:process'
import { atEnd } from './clean-up.ts'

export const projectFolder = path.resolve(import.meta.dirname, '../..')

export interface Child extends AsyncDisposable {
  pid: number
  /** Written to stdout and stderr so far. */
  output: { out: string; err: string }
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>
  /** SIGTERM, then SIGKILL after five seconds. */
  stop(): Promise<void>
}

type ChildOptions = {
  /** Its whole environment besides PATH and HOME: this shell's settings must not affect the measurement. */
  env?: Record<string, string>
  /** Its working folder; by default the project's. */
  folder?: string
  /** Also ends the processes that it has started (a browser). */
  withDescendants?: boolean
}

/** Starts a program that ends when this process does: `await using child = startChild('nginx', […])`. */
export function startChild(program: string, args: readonly string[], options: ChildOptions = {}): Child {
  const { env: given = {}, withDescendants = false, folder = projectFolder } = options
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: env['PATH'], HOME: env['HOME'], ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: withDescendants,
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code))
    child.on('error', (error) => {
      output.err += error.message
      resolve(null)
    })
  })
  const forget = atEnd(() => end('SIGKILL'))
  return { pid: child.pid ?? 0, output, ended, stop, [Symbol.asyncDispose]: stop }

  function end(signal: NodeJS.Signals) {
    if (child.pid === undefined) return
    try {
      process.kill(withDescendants ? -child.pid : child.pid, signal)
    } catch {
      // Already ended.
    }
  }

  async function stop() {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      const insist = setTimeout(() => end('SIGKILL'), 5000)
      const exit = once(child, 'exit')
      end('SIGTERM')
      await exit
      clearTimeout(insist)
    }
    if (withDescendants) end('SIGKILL')
    forget()
  }
}

/**
 * Runs a program.
 * @returns its stdout
 * @throws when it fails, or takes longer than `limit` milliseconds
 */
export async function runChild(program: string, args: readonly string[], options: ChildOptions & { limit: number }): Promise<string> {
  await using child = startChild(program, args, options)
  const late = setTimeout(() => void child.stop(), options.limit)
  const code = await child.ended
  clearTimeout(late)
  if (code !== 0) throw new Error(`${path.basename(program)} ${args[0] ?? ''} failed (${code ?? 'stopped'}): ${child.output.err.slice(-2000)}`)
  return child.output.out
}
