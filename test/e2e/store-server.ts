import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import serve from '../../scripts/serve.json' with { type: 'json' }

export type StoreServer = { url: string; dataDir: string; stop(): Promise<void> }

/** A second server, on a folder of its own, where applications are kept. It answers when `/health` does. */
export async function startStoreServer(port: number): Promise<StoreServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-e2e-store-'))
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, APPLICATIONS: 'store', FORM_LIMIT: '10000' }
  const server = spawn('node', serve.arguments, { env: { ...env, ...serve.environment }, stdio: 'ignore' })
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async stop() {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
