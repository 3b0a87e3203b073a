import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { isPostgres } from '#app/data/database/is-postgres.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { ArchiveEntry } from './archive.ts'
import { copyPostgres } from './copy-postgres.ts'
import { copySqlite } from './copy-sqlite.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export type DatabaseCopy = {
  backend: 'sqlite' | 'postgres'
  /** Rows by table. */
  tables: Record<string, number>
  /** Its files, as entries of an archive. */
  entries(): Iterable<ArchiveEntry>
  close(): Promise<void>
}

/**
 * Copies the database as it is at one moment into files without a name: they are deleted as soon as they are open, so that
 * nothing of them stays on the disk, whatever happens to whoever reads them or to this process.
 */
export async function copyDatabase(db: Kysely<Database>, { dataDir }: { dataDir: string }): Promise<DatabaseCopy> {
  await using folder = await makeScratchFolder(dataDir, 'copy')
  const backend = isPostgres(db) ? 'postgres' : 'sqlite'
  const { names, tables } = backend === 'postgres' ? await copyPostgres(db, folder.path) : await copySqlite(path.join(dataDir, 'site.db'), folder.path)
  return { backend, tables, ...(await openAll(folder.path, names)) }
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
  return {
    entries: () => files.map(({ name, handle, size }) => ({ name, size, modifiedAt, open: () => handle.createReadStream({ start: 0, autoClose: false }) })),
    close,
  }
}
