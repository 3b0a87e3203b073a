import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Encrypter } from 'age-encryption'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#app/database/schema.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import type { Bucket, FileOnDisk, Storage } from '#app/storage/bucket.ts'
import { fileNameOf, openBackup } from './backup.ts'
import { openBackupPlace } from './backup-place.ts'

type BackupInput = {
  config: Pick<Config, 'backup' | 'dataDir'>
  db: Kysely<Database>
  storage: Storage
  brand: string
  now: Date
  /** Is given the archive before it is encrypted: rehearsing needs no key then. */
  rehearse?: ((archive: string) => Promise<void>) | undefined
}

/**
 * Makes a backup of the whole site while it runs, encrypts it where a recipient is set, stores it, and deletes those that
 * are more than are kept. An older one is deleted only once the new one is stored.
 * @returns the archive's name
 */
export async function makeBackup({ config, db, storage, brand, now, rehearse }: BackupInput): Promise<string> {
  const place = await openBackupPlace(config.backup.to)
  const temporary = path.join(config.dataDir, 'tmp')
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(temporary, 'backup-'))
  try {
    const { body } = await openBackup({ db, storage, dataDir: config.dataDir, brand, day: dayOf(now) })
    const archive = path.join(folder, 'archive.tar')
    await write(body, archive)
    await rehearse?.(archive)
    const stem = fileNameOf(brand)
    const name = `${stem}-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}.tar`
    const { recipient } = config.backup
    const stored = recipient === null ? await store(place, name, archive) : await store(place, `${name}.age`, await encrypted(archive, recipient))
    await prune(place, stem, config.backup.keep)
    return stored
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns the path of the encrypted file, beside the other, which it replaces */
async function encrypted(archive: string, recipient: string): Promise<string> {
  const age = new Encrypter()
  age.addRecipient(recipient)
  const file = `${archive}.age`
  await write(await age.encrypt(Readable.toWeb(createReadStream(archive)) as ReadableStream<Uint8Array>), file)
  await rm(archive)
  return file
}

async function write(body: ReadableStream<Uint8Array>, file: string): Promise<void> {
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

async function store(place: Bucket, name: string, file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const body: FileOnDisk = { path: file, size: (await stat(file)).size, sha256: hash.digest('hex') }
  return place.put(name, body, { contentType: 'application/octet-stream' })
}

/** Their names begin alike and go on with the time. Nothing else that lies there is touched. */
async function prune(place: Bucket, stem: string, keep: number): Promise<void> {
  const ours = new RegExp(`^${stem}-\\d{14}(?:-\\d+)?\\.tar(?:\\.age)?$`)
  const archives = (await place.list()).filter((name) => ours.test(name))
  for (const name of archives.slice(0, Math.max(0, archives.length - keep))) await place.delete(name)
}
