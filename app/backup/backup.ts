import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { bucketNames, type ReadFile, type Storage, valuesFolder } from '#app/data/storage/bucket.ts'
import { type ArchiveEntry, textEntry, writeArchive } from './archive.ts'
import { copyDatabase } from './copy-database.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { readMe, readMeName } from './read-me.ts'

export type Backup = {
  /** `norrljus-2026-11-22.tar` */
  fileName: string
  /** A tar archive. Cancelling it gives everything back. */
  body: ReadableStream<Uint8Array>
}

type BackupInput = {
  db: Kysely<Database>
  storage: Storage
  dataDir: string
  brand: string
  /** In Stockholm, `2026-11-22`. */
  day: string
  /** Called once the last byte has been taken. */
  onEnd?: () => Promise<void>
}

/**
 * The whole site in one archive: the database as it is now, then every stored file, one after the other. A file that is
 * stored or erased meanwhile may be in it or not.
 * @throws where the database cannot be copied; a file that cannot be read breaks the archive off
 */
export async function openBackup({ db, storage, dataDir, brand, day, onEnd = async () => {} }: BackupInput): Promise<Backup> {
  const madeAt = new Date().toISOString()
  const copy = await copyDatabase(db, { dataDir })
  const text = textEntry(readMeName, readMe({ brand, day, backend: copy.backend }))

  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield text
    yield* copy.entries()
    yield* storedFiles(storage)
  }

  const last = (files: Manifest['files']) =>
    textEntry(manifestName, JSON.stringify({ madeAt, backend: copy.backend, tables: copy.tables, files } satisfies Manifest, null, 1))
  return { fileName: `${fileNameOf(brand)}-${day}.tar`, body: writeArchive(entries(), { last, onEnd, onClose: copy.close }) }
}

/** Under the paths that they have in a data folder. */
async function* storedFiles(storage: Storage): AsyncGenerator<ArchiveEntry> {
  for (const bucketName of bucketNames) {
    const bucket = storage.bucket(bucketName)
    // Values last: what is stored meanwhile has them before it is there, so every letter in the archive has its own.
    for (const name of [...(await bucket.list()), valuesFolder]) {
      const file = await bucket.get(name)
      if (file) {
        yield storedEntry(`${bucketName}/${name}`, file)
        continue
      }
      // A group, or what has been erased since the list was read.
      for (const member of await bucket.list(name)) {
        const part = await bucket.get(`${name}/${member}`)
        if (part) yield storedEntry(`${bucketName}/${name}/${member}`, part)
      }
    }
  }
}

function storedEntry(name: string, { body, storedAt }: ReadFile): ArchiveEntry {
  return { name: `storage/${name}`, size: body.length, modifiedAt: storedAt, open: () => [body] }
}

/** In ASCII, for a header: `Ångström & Co` gives `angstrom-co`. */
export function fileNameOf(brand: string): string {
  const plain = brand.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'site'
}
