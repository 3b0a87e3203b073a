import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Kysely, sql } from 'kysely'
import { type DatabaseAddress, openOwnerDatabase } from '#app/database/database.ts'
import { migrateTo } from '#app/database/migrate.ts'
import type { Database } from '#app/database/schema.ts'
import { letterIdentity } from '#app/enquiries/letter-footer.ts'
import { bucketNames } from '#app/storage/bucket.ts'
import { openStorage } from '#app/storage/open-storage.ts'
import { clientOf, putRestored } from '#app/storage/s3-bucket.ts'
import type { S3Client } from '#app/storage/s3-client.ts'
import { readStorageUrl } from '#app/storage/s3-location.ts'
import { fileOf, restoreScript } from './copy-postgres.ts'
import type { Manifest } from './manifest.ts'
import { RestoreError, unpack } from './unpack.ts'

/** Rows that are inserted at a time. */
const batch = 200

type Place = DatabaseAddress & { storageUrl?: string | undefined }

/**
 * Restores an archive into an empty place: a database without tables and buckets without files. It is unpacked beside
 * `dataDir`'s files and checked first, so that a damaged archive changes nothing.
 * @throws RestoreError where something is there already, or the archive cannot be used
 */
export async function restore(archive: string, place: Place, options: { identity?: string | undefined } = {}): Promise<Manifest> {
  await mkdir(place.dataDir, { recursive: true })
  const folder = await mkdtemp(path.join(place.dataDir, 'restore-'))
  try {
    await expectEmpty(place)
    const manifest = await unpack(archive, folder, options)
    const wanted = place.databaseUrl === undefined ? 'sqlite' : 'postgres'
    if (manifest.backend !== wanted) throw new RestoreError(`The archive holds a database of ${manifest.backend}, and the settings name one of ${wanted}: ${wanted === 'sqlite' ? 'set' : 'unset'} DATABASE_URL.`)
    await restoreFiles(folder, place)
    // The database last: while it is missing, a second attempt finds the place as it should be.
    if (manifest.backend === 'postgres') await restorePostgres(folder, place)
    else await rename(path.join(folder, 'site.db'), path.join(place.dataDir, 'site.db'))
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function expectEmpty(place: Place): Promise<void> {
  const refuse = (what: string) => new RestoreError(`${what} already. Restoring never overwrites: choose an empty place (DATA_DIR, DATABASE_URL, STORAGE_URL), or move away what is there.`)
  if (place.databaseUrl === undefined) {
    if (existsSync(path.join(place.dataDir, 'site.db'))) throw refuse('There is a database in DATA_DIR')
  } else {
    await using owner = openOwnerDatabase(place)
    const tables = await owner.introspection.getTables({ withInternalKyselyTables: true })
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(owner)
    if (tables.some(({ schema }) => schema === rows[0]?.schema)) throw refuse('The database of DATABASE_URL has tables')
  }
  const storage = await openStorage(place)
  for (const name of bucketNames) if ((await storage.bucket(name).list()).length > 0) throw refuse(`The bucket ${name} has files`)
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
    // A letter that is sent again after the restore is recognised, as it would have been before.
    const identity = entry.name.endsWith('.txt') ? letterIdentity : undefined
    await putRestored(client, path.relative(folder, file).replaceAll(path.sep, '/'), await readFile(file), identity)
  }
}

/**
 * Makes the tables as they were when the archive was made, and reads its rows in with the script that psql would run. The
 * next start brings them up to date.
 */
async function restorePostgres(folder: string, place: Place): Promise<void> {
  await using owner = openOwnerDatabase(place)
  await migrateTo(owner, await lastMigration(folder))
  const script = await readFile(path.join(folder, restoreScript), 'utf8')
  await owner.connection().execute(async (connection) => {
    for (const line of script.split('\n')) {
      const file = /^\\copy backup_lines from '([^']+)'/.exec(line)?.[1]
      if (file !== undefined) await copyLines(connection, path.join(folder, file))
      else if (line !== '' && !line.startsWith('\\')) await sql.raw(line).execute(connection)
    }
  })
}

async function lastMigration(folder: string): Promise<string> {
  const rows = (await readFile(path.join(folder, fileOf('kysely_migration')), 'utf8')).split('\n').filter(Boolean)
  const names = rows.map((row) => String((JSON.parse(row) as { name: unknown }).name)).toSorted()
  return names.at(-1) ?? ''
}

async function copyLines(connection: Kysely<Database>, file: string): Promise<void> {
  let lines: string[] = []
  const insert = async () => {
    if (lines.length > 0) await sql`insert into backup_lines select line::json from unnest(${lines}::text[]) line`.execute(connection)
    lines = []
  }
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line)
    if (lines.length === batch) await insert()
  }
  await insert()
}
