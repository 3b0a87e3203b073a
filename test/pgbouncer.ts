import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { freePort } from './running-site.ts'

/** An unprivileged user that every Linux has: PgBouncer does not run as root. */
const nobody = 65534

export interface TestPooler extends AsyncDisposable {
  /** Of the same database, by the pooler. */
  url: string
}

/**
 * Debian's PgBouncer in transaction mode before a database: `await using pooler = await startPgBouncer({ url, sessions: 3 })`.
 * @param options.sessions which all connections share
 */
export async function startPgBouncer({ url, sessions }: { url: string; sessions: number }): Promise<TestPooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'norrljus-pgbouncer-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  const { username, port: postgresPort, pathname } = new URL(url)
  const port = await freePort()
  const settings = `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
server_login_retry = 1
`
  await writeFile(path.join(folder, 'pgbouncer.ini'), settings)
  await writeFile(path.join(folder, 'users'), `"${username}" ""\n`)
  if (isRoot) await chown(folder, nobody, nobody)
  const child = spawn('/usr/sbin/pgbouncer', ['--quiet', path.join(folder, 'pgbouncer.ini')], { ...user, cwd: folder, stdio: 'ignore' })
  const pooled = `postgres://${username}@127.0.0.1:${port}${pathname}`
  while (!(await answers(pooled))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: it ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: pooled,
    async [Symbol.asyncDispose]() {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  // At once, without waiting for clients.
  child.kill('SIGTERM')
  await ended
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
