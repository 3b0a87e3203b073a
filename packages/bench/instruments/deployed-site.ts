import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import serve from '../../../scripts/serve.json' with { type: 'json' }
import { ask } from '../../../test/programs/ask.ts'
import { type Child, projectFolder, startChild } from '../../../test/programs/child.ts'

export interface DeployedSite extends AsyncDisposable {
  pid: number
  /** Its stdout and stderr so far. */
  output: Child['output']
  isRunning(): boolean
  /** SIGTERM, as a supervisor sends it. @returns the exit code, once the process has ended, however long that takes */
  end(): Promise<number | null>
}

const unit = readFileSync(path.join(projectFolder, 'deploy/norrljus@.service'), 'utf8')

/** STOP_PAUSE of the unit, in seconds. */
export const stopPause = /^Environment=STOP_PAUSE=(\d+)$/m.exec(unit)?.[1] ?? ''

const longestStart = 60_000

/**
 * The built site on a port, as a unit of `deploy/` starts it. Resolves once it is ready.
 * @throws with its output when it ends first, or is not ready within 60 s
 */
export async function startDeployed({ dataDir, port, env }: { dataDir: string; port: number; env: Record<string, string> }): Promise<DeployedSite> {
  const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', BACKUP_TO: 'off' }
  const child = startChild(process.execPath, serve.arguments, { env: { ...serve.environment, ...settings, ...env } })
  let isRunning = true
  void child.ended.then(() => (isRunning = false))
  const deadline = performance.now() + longestStart
  while (!(await isReady(port))) {
    if (!isRunning || performance.now() > deadline) {
      await child.stop()
      throw new Error(`The site did not open: ${child.output.err.slice(-2000)}`)
    }
    await pause(50)
  }
  return { pid: child.pid, output: child.output, isRunning: () => isRunning, end, [Symbol.asyncDispose]: dispose }

  async function end(): Promise<number | null> {
    process.kill(child.pid, 'SIGTERM')
    const code = await child.ended
    await child.stop()
    return code
  }

  /** Without the pause: nobody sends requests any more. */
  async function dispose(): Promise<void> {
    if (isRunning) process.kill(child.pid, 'SIGINT')
    await child.stop()
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await ask({ port, path: '/health/ready' }).catch(() => null)
  return answer?.status === 200
}
