import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { isPostgres } from '#app/database/is-postgres.ts'
import type { Database } from '#app/database/schema.ts'
import type { ArchiveEntry } from './archive.ts'
import { copyPostgres } from './copy-postgres.ts'
import { copySqlite } from './copy-sqlite.ts'

export type DatabaseCopy = {
  backend: 'sqlite' | 'postgres'
  /** Rows by table. */
  tables: Record<string, number>
  /** Its files, as entries of an archive. */
  entries(): Iterable<ArchiveEntry>
  close(): Promise<void>
}

/** Milliseconds after which a folder here was left by a process that was killed. */
const leftoverAge = 3_600_000

/**
 * Copies the database as it is at one moment into files without a name: they are deleted as soon as they are open, so that
 * nothing of them stays on the disk, whatever happens to whoever reads them or to this process.
 */
export async function copyDatabase(db: Kysely<Database>, { dataDir }: { dataDir: string }): Promise<DatabaseCopy> {
  const folder = await temporaryFolder(path.join(dataDir, 'tmp'))
  const backend = isPostgres(db) ? 'postgres' : 'sqlite'
  try {
    const { names, tables } = backend === 'postgres' ? await copyPostgres(db, folder) : await copySqlite(path.join(dataDir, 'site.db'), folder)
    return { backend, tables, ...(await openAll(folder, names)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function openAll(folder: string, names: readonly string[]): Promise<Omit<DatabaseCopy, 'backend' | 'tables'>> {
  const files: { name: string; handle: FileHandle; size: number }[] = []
  const close = async () => {
    await Promise.all(files.splice(0).map(({ handle }) => handle.close()))
  }
  try {
    for (const name of names) {
      const { size } = await stat(path.join(folder, name))
      files.push({ name, size, handle: await open(path.join(folder, name)) })
    }
  } catch (error) {
    await close()
    throw error
  }
  const modifiedAt = new Date()
  return { entries: () => files.map(({ name, handle, size }) => ({ name, size, modifiedAt, open: () => handle.createReadStream({ start: 0, autoClose: false }) })), close }
}

async function temporaryFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parent)) {
    const left = path.join(parent, name)
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Infinity }))
    if (name.startsWith(prefix) && Date.now() - mtimeMs > leftoverAge) await rm(left, { recursive: true, force: true })
  }
  return mkdtemp(path.join(parent, prefix))
}

const prefix = 'backup-'
