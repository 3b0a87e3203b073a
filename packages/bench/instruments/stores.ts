import { globSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { preparePostgres, startPostgres } from '../../../test/postgres.ts'
import { startChild } from '../../../test/programs/child.ts'
import { freePort } from '../../../test/running-site.ts'
import { childrenOf } from './process-usage.ts'

/** A server that several machines share, and what can happen to it. */
export interface Store extends AsyncDisposable {
  port: number
  kill(): Promise<void>
  restart(): Promise<void>
  freeze(): void
  thaw(): void
}

export async function startSharedPostgres(): Promise<Store> {
  await preparePostgres()
  const postgres = await startPostgres()
  const all = (signal: NodeJS.Signals) => {
    for (const pid of [postgres.pid, ...childrenOf(postgres.pid)]) process.kill(pid, signal)
  }
  return {
    port: Number(new URL(postgres.url).port),
    async kill() {
      all('SIGKILL')
    },
    restart: () => postgres.restart(),
    freeze: () => all('SIGSTOP'),
    thaw: () => all('SIGCONT'),
    [Symbol.asyncDispose]: () => postgres[Symbol.asyncDispose](),
  }
}

/** @param folder where the objects are kept */
export async function startSharedS3(folder: string): Promise<Store> {
  const port = await freePort()
  let server = await started()
  return {
    port,
    async kill() {
      process.kill(server.pid, 'SIGKILL')
      await server.ended
    },
    async restart() {
      await server.stop()
      server = await started()
    },
    freeze: () => process.kill(server.pid, 'SIGSTOP'),
    thaw: () => process.kill(server.pid, 'SIGCONT'),
    [Symbol.asyncDispose]: () => server.stop(),
  }

  async function started() {
    const child = startChild(process.execPath, ['packages/bench/children/s3.ts', String(port), folder])
    while (!child.output.out.includes('open')) {
      if ((await Promise.race([child.ended, pause(50, 'running')])) !== 'running')
        throw new Error(`The S3 server did not open: ${child.output.err.slice(-2000)}`)
    }
    return child
  }
}

/** STORAGE_URL of the server on this port. */
export function s3Address(port: number): string {
  return `s3://S3RVER:S3RVER@test?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`
}

/** The letters of an S3 server's folder. */
export function s3Letters(folder: string): string[] {
  const objects = globSync('test-{inquiries,quarantine}/**/*_object', { cwd: folder, exclude: ['**/values/**'] })
  return objects.map((file) => path.join(folder, file))
}
