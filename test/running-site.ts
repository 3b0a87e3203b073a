import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { settingNames } from '#config.ts'
import serve from '../scripts/serve.json' with { type: 'json' }

import { keepLog } from './kept-logs.ts'
import { copyPreparedData } from './prepared-data.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Clears settings of the environment and .env, so that the site has only the test's own. */
export const unset = Object.fromEntries(settingNames.map((name) => [name, '']))

export interface RunningSite extends AsyncDisposable {
  url: string
  dataDir: string
  /** Of the process that was started last. */
  readonly pid: number
  /** Its stderr, but for the minute's report of what it refused: whether one falls into a test depends on how long that takes. */
  readonly complaints: string
  /** Its stdout. */
  readonly output: string
  /** Starts the site as in production, and resolves when it responds. */
  start(): Promise<void>
  /** Sends a signal; resolves with the exit code, null if the signal killed it. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  /** Resolves with the exit code once the process has ended by itself. */
  ended(): Promise<number | null>
  /** What it has logged, a sentence each. */
  logged(): { level: string; what: string }[]
  /** The content of a bucket on disk, by name. */
  bucket(name: string): Promise<Record<string, string>>
}

/**
 * The site as a process with a data folder of its own, which can be killed and started again.
 * @param given a data folder that stays, instead of a new one with the site's own content
 */
export async function createRunningSite(env: Record<string, string> = {}, { dataDir: given }: { dataDir?: string } = {}): Promise<RunningSite> {
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'norrljus-running-')))
  if (given === undefined) await copyPreparedData(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let complaints = ''
  let output = ''

  async function start() {
    child = spawn(process.execPath, serve.arguments, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Without a desk unless a test gives it a port: many sites run at once.
      env: { ...process.env, ...unset, ...serve.environment, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DESK: 'off', ...env },
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      complaints += String(chunk)
    })
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk)
    })
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the site did not start: ${complaints}`)
      // Not /health, which fails in tests without storage.
      if (
        await fetch(`${url}/sv`).then(
          (response) => response.ok,
          () => false,
        )
      )
        return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function stop(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ending = once(child, 'exit')
    child.kill(signal)
    const [code] = await ending
    return code
  }

  async function ended(): Promise<number | null> {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child?.exitCode ?? null
  }

  return {
    url,
    dataDir,
    get pid() {
      return child?.pid ?? 0
    },
    get complaints() {
      return complaints.replaceAll(/^.*Refused or failed in the last minute: .*\n/gm, '')
    },
    get output() {
      return output
    },
    start,
    stop,
    ended,
    logged: () =>
      (output + complaints)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { level: string; what: string }),
    async bucket(name) {
      const folder = path.join(dataDir, 'storage', name)
      const names = (await readdir(folder)).filter((file) => file.endsWith('.txt'))
      return Object.fromEntries(await Promise.all(names.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')])))
    },
    async [Symbol.asyncDispose]() {
      await stop('SIGKILL')
      await keepLog(output + complaints)
      // A process of the site's own, as the one that draws previews, may write a last file.
      if (given === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

let lastPort = 10_000 + ((process.pid * 97) % 20_000)

/** Of this user: what another one has written could not be removed. */
const taken = path.join(tmpdir(), `norrljus-test-ports-${process.getuid?.() ?? 'any'}`)

/**
 * A port for a program that cannot be asked which one it got. Nobody listens on it, it is below those that the kernel gives to
 * outgoing connections, and no other test process of this machine is given it as long as this one lives.
 */
export async function freePort(): Promise<number> {
  await mkdir(taken, { recursive: true })
  for (;;) {
    lastPort = lastPort < 31_000 ? lastPort + 1 : 10_000
    if ((await isReserved(lastPort)) && (await isFree(lastPort))) return lastPort
  }
}

/** Whether it is this process's now: the file of a port names the process that has it. */
async function isReserved(port: number): Promise<boolean> {
  const file = path.join(taken, String(port))
  const isNew = await writeFile(file, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )
  if (isNew) return true
  const holder = await readFile(file, 'utf8').catch(() => '')
  if (holder === '' || existsSync(`/proc/${holder}`)) return false
  // Renamed, so that of several that find it only one removes it, and nobody a newer one.
  const stale = `${file}.${process.pid}`
  await rename(file, stale).catch(() => {})
  await rm(stale, { force: true })
  return false
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isListening) await once(server.close(), 'close')
  return isListening
}
