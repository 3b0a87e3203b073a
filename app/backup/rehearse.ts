import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type DatabaseAddress, openOwnerDatabase } from '#app/database/database.ts'
import { countRows } from './copy-sqlite.ts'
import { restore } from './restore.ts'
import { RestoreError } from './unpack.ts'

/** Milliseconds that the restored site has to begin serving. */
const startTimeout = 120_000

export type Rehearsal = { tables: number; rows: number; files: number; pages: string[] }

type Program = {
  /** Starts the site: a program, its arguments and its folder. */
  command: string
  arguments: readonly string[]
  folder: string
  /** Its whole environment, apart from where it finds the scratch place. */
  environment: Readonly<Record<string, string | undefined>>
}

/**
 * Restores an archive into a scratch folder (and on Postgres a scratch schema), compares its files and rows with what the
 * archive says, starts the site on it, reads pages of it, and removes everything again. No mail is sent.
 * @throws RestoreError with what was not as it should be
 */
export async function rehearse(archive: string, { dataDir, databaseUrl }: DatabaseAddress, program: Program, options: { identity?: string | undefined } = {}): Promise<Rehearsal> {
  const temporary = path.join(dataDir, 'tmp')
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(temporary, 'rehearsal-'))
  const schema = `rehearsal_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  try {
    const place = { dataDir: folder, ...(databaseUrl !== undefined && { databaseUrl: await createSchema(databaseUrl, schema) }) }
    const manifest = await restore(archive, place, options)
    const rows = databaseUrl === undefined ? countRows(path.join(folder, 'site.db')) : await countPostgresRows(place, Object.keys(manifest.tables))
    const different = Object.keys({ ...manifest.tables, ...rows }).filter((table) => rows[table] !== manifest.tables[table])
    if (different.length > 0) throw new RestoreError(`These tables do not have the rows that were copied: ${different.join(', ')}.`)
    const pages = await readPages(program, place)
    const total = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    return { tables: Object.keys(manifest.tables).length, rows: total, files: Object.keys(manifest.files).length, pages }
  } finally {
    if (databaseUrl !== undefined) await dropSchema(databaseUrl, schema)
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns the database's address with the schema as the place of all tables */
async function createSchema(databaseUrl: string, schema: string): Promise<string> {
  await using owner = openOwnerDatabase({ databaseUrl, dataDir: '' })
  await sql`create schema ${sql.id(schema)}`.execute(owner)
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href
}

async function dropSchema(databaseUrl: string, schema: string): Promise<void> {
  await using owner = openOwnerDatabase({ databaseUrl, dataDir: '' })
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(owner)
}

async function countPostgresRows(place: DatabaseAddress, tables: readonly string[]): Promise<Record<string, number>> {
  await using owner = openOwnerDatabase(place)
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: string }>`select count(*)::text as count from ${sql.table(table)}`.execute(owner)
    counts[table] = Number(rows[0]?.count)
  }
  return counts
}

/** Starts the site on what was restored. @returns the addresses that it has served */
async function readPages({ command, arguments: words, folder, environment }: Program, place: DatabaseAddress): Promise<string[]> {
  const port = await freePort()
  const env = { ...environment, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', HOST: '127.0.0.1', PORT: String(port), DESK: 'off' }
  const site = spawn(command, words, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(site, 'exit')
  let complaints = ''
  site.stderr.on('data', (chunk: Buffer) => (complaints += String(chunk)))
  try {
    const origin = `http://127.0.0.1:${port}`
    const deadline = performance.now() + startTimeout
    while ((await statusOf(`${origin}/health`)) !== 200) {
      if (site.exitCode !== null || performance.now() > deadline) throw new RestoreError(`The restored site did not start. ${complaints.trim()}`)
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
