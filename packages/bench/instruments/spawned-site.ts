import { setTimeout as pause } from 'node:timers/promises'
import serve from '../../../scripts/serve.json' with { type: 'json' }
import { ask } from '../../../test/programs/ask.ts'
import { type Child, projectFolder, startChild } from '../../../test/programs/child.ts'
import { freePort } from '../../../test/running-site.ts'
import { importContent } from './imported-content.ts'

export interface SpawnedSite extends AsyncDisposable {
  port: number
  deskPort: number
  origin: string
  pid: number
  /** Milliseconds from the start of the process to its first response. */
  startedIn: number
  /** Its stderr so far. */
  complaints(): string
  isRunning(): boolean
}

type SiteOptions = { dataDir: string; env?: Record<string, string>; fresh?: boolean; folder?: string }

/**
 * The built site as in production, in a process of its own on the loopback interface. The content is imported before,
 * because a first import would run during the measurement.
 *
 * @param options.fresh leaves an empty folder as it is
 * @param options.folder a checkout whose build runs, by default this one's
 * @throws with its output when it does not listen within 30 s
 */
export async function spawnSite({ dataDir, env = {}, fresh = false, folder = projectFolder }: SiteOptions): Promise<SpawnedSite> {
  if (!fresh) importContent(dataDir)
  const [port, deskPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  // Everything comes from one address: what is measured is no refusal.
  const settings = {
    ...serve.environment,
    HOST: '127.0.0.1',
    FORM_LIMIT: '9999999',
    PORT: String(port),
    DESK_PORT: String(deskPort),
    SITE_URL: origin,
    DATA_DIR: dataDir,
  }
  const begun = performance.now()
  const child = startChild(process.execPath, serve.arguments, { env: { ...settings, ...env }, folder })
  let isRunning = true
  void child.ended.then(() => (isRunning = false))
  try {
    await firstPage(child, port, () => isRunning)
  } catch (error) {
    await child.stop()
    throw error
  }
  return {
    port,
    deskPort,
    origin,
    pid: child.pid,
    startedIn: performance.now() - begun,
    complaints: () => child.output.err,
    isRunning: () => isRunning,
    [Symbol.asyncDispose]: () => child.stop(),
  }
}

const longestStart = 30_000

async function firstPage({ output }: Child, port: number, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + longestStart
  while (isRunning() && performance.now() < deadline) {
    const answer = await ask({ port, path: '/sv' }).catch(() => null)
    if (answer?.status === 200) return
    await pause(5)
  }
  throw new Error(`The site did not open: ${output.err.slice(-2000) || output.out.slice(-2000)}`)
}
