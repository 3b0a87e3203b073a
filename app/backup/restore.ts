import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { type DatabaseAddress, openOwnerDatabase } from '#app/data/database/database.ts'
import { letterIdentity } from '#app/letters/letter-footer.ts'
import { bucketNames, valuesFolder } from '#app/data/storage/bucket.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { clientOf, putRestored } from '#app/data/storage/s3-bucket.ts'
import type { S3Client } from '#app/data/storage/s3-client.ts'
import { readStorageUrl } from '#app/data/storage/s3-location.ts'
import { sameValues } from '#app/letters/values.ts'
import { openRows } from './archived-rows.ts'
import { countRows } from './copy-sqlite.ts'
import { expectCounts, fillDatabase } from './fill-database.ts'
import type { Manifest } from './manifest.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { RestoreError, unpack } from './unpack.ts'

type Place = DatabaseAddress & { storageUrl?: string | undefined }

export type Restored = {
  /** When the archive was made. */
  madeAt: string
  /** What kind of database it was copied from. */
  backend: Manifest['backend']
  /** Rows by table, counted where they are now. */
  tables: Readonly<Record<string, number>>
  /** How many: letters and their values, attachments, pictures. */
  files: number
}

/**
 * Restores an archive into an empty place: a database without tables and buckets without files, of either kind, whichever the
 * archive was made from. It is unpacked beside `dataDir`'s files and checked first, so that a damaged archive changes nothing.
 * @throws RestoreError where something is there already, or the archive cannot be used
 */
export async function restore(archive: string, place: Place, options: { identity?: string | undefined } = {}): Promise<Restored> {
  await using scratch = await makeScratchFolder(place.dataDir, 'restore')
  const folder = scratch.path
  await expectEmpty(place)
  const manifest = await unpack(archive, folder, options)
  const { madeAt, backend, files } = manifest
  // The database last: while it is missing, a second attempt finds the place as it should be.
  let tables: Record<string, number>
  if (place.databaseUrl === undefined) {
    tables = backend === 'sqlite' ? countFile(path.join(folder, 'site.db'), manifest) : await fill({ dataDir: folder }, folder, manifest)
    await restoreFiles(folder, place)
    await rename(path.join(folder, 'site.db'), path.join(place.dataDir, 'site.db'))
  } else {
    await restoreFiles(folder, place)
    tables = await fill(place, folder, manifest)
  }
  return { madeAt, backend, tables, files: Object.keys(files).filter((name) => name.startsWith('storage/')).length }
}

async function expectEmpty(place: Place): Promise<void> {
  const refuse = (what: string) =>
    new RestoreError(`${what} already. Restoring never overwrites: choose an empty place (DATA_DIR, DATABASE_URL, STORAGE_URL), or move away what is there.`)
  if (place.databaseUrl === undefined) {
    if (existsSync(path.join(place.dataDir, 'site.db'))) throw refuse('There is a database in DATA_DIR')
  } else {
    await using owner = openOwnerDatabase(place)
    const tables = await owner.introspection.getTables({ withInternalKyselyTables: true })
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(owner)
    if (tables.some(({ schema }) => schema === rows[0]?.schema)) throw refuse('The database of DATABASE_URL has tables')
  }
  const storage = await openStorage(place)
  for (const name of bucketNames) {
    const bucket = storage.bucket(name)
    if ([...(await bucket.list()), ...(await bucket.list(valuesFolder))].length > 0) throw refuse(`The bucket ${name} has files`)
  }
}

/** Into folders by renaming them, into S3 one by one. */
async function restoreFiles(folder: string, place: Place): Promise<void> {
  const source = path.join(folder, 'storage')
  if (!existsSync(source)) return
  for (const bucket of await readdir(source)) {
    if (place.storageUrl !== undefined) {
      await upload(path.join(source, bucket), clientOf({ name: bucket, location: readStorageUrl(place.storageUrl) }))
      continue
    }
    const target = path.join(place.dataDir, 'storage', bucket)
    await rm(target, { recursive: true, force: true })
    await rename(path.join(source, bucket), target)
  }
}

async function upload(folder: string, client: S3Client): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const key = path.relative(folder, file).replaceAll(path.sep, '/')
    // A letter that is sent again after the restore is recognised, as it would have been before; files of answers lie beside the values.
    const isValues = key.startsWith(`${valuesFolder}/`) && key.endsWith('.json')
    const identity = isValues ? sameValues : key.endsWith('.txt') ? letterIdentity : undefined
    await putRestored(client, key, await readFile(file), identity)
  }
}

/** @param folder that the archive was unpacked into */
async function fill(database: DatabaseAddress, folder: string, manifest: Manifest): Promise<Record<string, number>> {
  await using owner = openOwnerDatabase(database)
  using rows = await openRows(folder, manifest)
  return await fillDatabase(owner, rows, manifest.tables)
}

/** @throws RestoreError where the file is no database, or has other rows than were copied */
function countFile(file: string, { tables }: Manifest): Record<string, number> {
  try {
    const counts = countRows(file)
    expectCounts(counts, tables)
    return counts
  } catch (error) {
    throw error instanceof RestoreError
      ? error
      : new RestoreError(`The archive's database cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
