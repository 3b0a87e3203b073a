import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { type Config, readConfig } from '#config.ts'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import type { Database } from '#app/data/database/schema.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { startS3StandIn } from '#app/data/storage/testing/s3-stand-in.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { createRunningSite, freePort, type RunningSite, unset } from '../running-site.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Where a site may keep what it has. A promise is made for each of them. */
export const worldNames = ['SQLite and folders', 'Postgres and S3'] as const

export type WorldName = (typeof worldNames)[number]

export type Ran = { code: number; stdout: string; stderr: string }

/** An empty place that a site can be kept in, with the settings that lead there. */
export interface Place {
  settings: Record<string, string>
  config: Config
  db: Kysely<Database>
  storage(): Promise<Storage>
  /** The names of its backups, oldest first. */
  backups(): Promise<string[]>
  /** A backup as a file on this disk, as an operator would have it. */
  backupFile(name: string): Promise<string>
  /** Runs `npm run …` as an operator does: as a process, with these settings and no others. */
  run(words: string, settings?: Record<string, string>): Promise<Ran>
  /** The same, while it runs. */
  start(words: string, settings?: Record<string, string>): { child: ChildProcess; ended: Promise<Ran> }
  /** The site as a process, started and with a desk. */
  site(settings?: Record<string, string>): Promise<RunningSite & { deskUrl: string }>
}

export interface Worlds extends AsyncDisposable {
  /** The server of all databases; it is started for the first place on Postgres. */
  readonly postgres: TestPostgres
  /** @param options.within the folder in which its DATA_DIR is made */
  place(world: WorldName, options?: { within?: string }): Promise<Place>
}

/** Makes places; what they use is ended with it. */
export async function createWorlds(): Promise<Worlds> {
  const stack = new AsyncDisposableStack()
  let postgres: TestPostgres | undefined
  let databases = 0

  async function folder(within = tmpdir()): Promise<string> {
    const made = await mkdtemp(path.join(within, 'norrljus-world-'))
    stack.defer(() => rm(made, { recursive: true, force: true }))
    return made
  }

  async function servers(): Promise<Record<string, string>> {
    postgres ??= stack.use(await startPostgres())
    const name = `site_${++databases}`
    await using admin = openOwnerDatabase({ databaseUrl: postgres.url, dataDir: '' })
    await sql`create database ${sql.id(name)}`.execute(admin)
    const { location } = stack.use(await startS3StandIn())
    const { bucketPrefix, endpoint, region, credentials } = location
    const storage = `s3://${credentials.accessKeyId}:${credentials.secretAccessKey}@${bucketPrefix}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`
    return { DATABASE_URL: postgres.url.replace(/postgres$/, name), STORAGE_URL: storage, BACKUP_TO: storage }
  }

  async function place(world: WorldName, { within }: { within?: string } = {}): Promise<Place> {
    const dataDir = await folder(within)
    const settings: Record<string, string> = { DATA_DIR: dataDir, ...(world === 'Postgres and S3' ? await servers() : {}) }
    const config = readConfig(settings)
    const db = openOwnerDatabase(config)
    stack.defer(() => db.destroy())
    const backups = world === 'Postgres and S3' ? await folder() : path.join(dataDir, 'backups')

    return {
      settings,
      config,
      db,
      storage: () => openStorage(config),
      async backups() {
        if (world === 'SQLite and folders') return (await readdir(backups).catch(() => [])).toSorted()
        const response = await fetch(bucketUrl(settings))
        return [...(await response.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name).toSorted()
      },
      async backupFile(name) {
        const file = path.join(backups, name)
        if (world === 'SQLite and folders') return file
        await writeFile(file, Buffer.from(await (await fetch(`${bucketUrl(settings)}/${name}`)).arrayBuffer()))
        return file
      },
      start: (words, own = {}) => start(words, { ...settings, ...own }),
      run: (words, own = {}) => start(words, { ...settings, ...own }).ended,
      async site(own = {}) {
        const port = await freePort()
        const site = stack.use(await createRunningSite({ ...settings, DESK: 'on', DESK_PORT: String(port), FORM_LIMIT: '9999999', ...own }, { dataDir }))
        // One that goes on after its test would hold the clock's lease.
        onTestFinished(async () => void (await site.stop('SIGKILL')))
        await site.start()
        // Of several processes the first has the desk, and another one may serve before it.
        await expect.poll(() => site.output).toContain('The desk is open at ')
        return Object.assign(site, { deskUrl: `http://localhost:${port}` })
      },
    }
  }

  return {
    get postgres() {
      if (!postgres) throw new Error('no place is on Postgres')
      return postgres
    },
    place,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** The stand-in does not ask for a signature. */
function bucketUrl({ BACKUP_TO = '' }: Record<string, string>): string {
  const url = new URL(BACKUP_TO)
  return `${url.searchParams.get('endpoint')}/${url.hostname}-backups`
}

function start(words: string, settings: Record<string, string>): { child: ChildProcess; ended: Promise<Ran> } {
  const [command, ...rest] = words.split(' ')
  const { promise: ended, resolve } = Promise.withResolvers<Ran>()
  const child = execFile(
    process.execPath,
    [`scripts/${command}.ts`, ...rest],
    { cwd: root, env: { ...process.env, ...unset, ...settings } },
    (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : Number(error !== null), stdout, stderr })
    },
  )
  return { child, ended }
}
