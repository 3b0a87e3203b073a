import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { atSignal } from './at-signal.ts'
import { type Restored, restore } from './restore.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { RestoreError } from './unpack.ts'

/** Milliseconds that the restored site has to begin serving. */
const startTimeout = 120_000

export type Rehearsal = Restored & { rows: number; pages: string[] }

type Program = {
  /** Starts the site, which ends with the channel to this process: a program, its arguments and its folder. */
  command: string
  arguments: readonly string[]
  folder: string
  /** Its whole environment, apart from where it finds the scratch place. */
  environment: Readonly<Record<string, string | undefined>>
}

/**
 * Restores an archive into a scratch folder, on SQLite also where it was made on Postgres, compares its files and rows with
 * what the archive says, starts the site on it, reads pages of it, and removes everything again. No mail is sent.
 * @throws RestoreError with what was not as it should be
 */
export async function rehearse(
  archive: string,
  { dataDir }: { dataDir: string },
  program: Program,
  options: { identity?: string | undefined } = {},
): Promise<Rehearsal> {
  await using folder = await makeScratchFolder(dataDir, 'rehearsal')
  const restored = await restore(archive, { dataDir: folder.path }, options)
  const counts = Object.values(restored.tables)
  return { ...restored, rows: counts.reduce((sum, count) => sum + count, 0), pages: await readPages(program, folder.path) }
}

/** Starts the site on what was restored. @returns the addresses that it has served */
async function readPages({ command, arguments: words, folder, environment }: Program, dataDir: string): Promise<string[]> {
  const port = await freePort()
  const env = { ...environment, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), DESK: 'off' }
  const site = spawn(command, words, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  // Before its folder is removed: it would write there again.
  using stack = new DisposableStack()
  stack.use(atSignal(() => site.kill('SIGKILL')))
  const ended = once(site, 'exit')
  let complaints = ''
  site.stderr?.on('data', (chunk: Buffer) => (complaints += String(chunk)))
  try {
    const origin = `http://127.0.0.1:${port}`
    const deadline = performance.now() + startTimeout
    while ((await statusOf(`${origin}/health`)) !== 200) {
      if (site.exitCode !== null || site.signalCode !== null || performance.now() > deadline)
        throw new RestoreError(`The restored site did not start. ${complaints.trim()}`)
      await pause(100)
    }
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
    const article = /<loc>[^<]*?(\/articles\/[^<]+)<\/loc>/.exec(sitemap)?.[1]
    const pages = ['/sv', '/en', ...(article === undefined ? [] : [article])]
    for (const page of pages) {
      const status = await statusOf(origin + page)
      if (status !== 200) throw new RestoreError(`The restored site answers ${status} at ${page}.`)
    }
    return pages
  } finally {
    site.kill('SIGTERM')
    await ended
  }
}

/** 0 where nothing answers. */
async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
