import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Encrypter } from 'age-encryption'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#app/data/database/schema.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import type { Bucket, FileOnDisk, Storage } from '#app/data/storage/bucket.ts'
import { fileNameOf, openBackup } from './backup.ts'
import { openBackupPlace } from './backup-place.ts'
import { makeScratchFolder } from './scratch-folder.ts'

type BackupInput = {
  config: Pick<Config, 'backup' | 'dataDir'>
  db: Kysely<Database>
  storage: Storage
  brand: string
  now: Date
}

export interface StoredBackup extends AsyncDisposable {
  /** Where it is stored. */
  name: string
  /** The same archive on this disk, not encrypted, so that rehearsing needs no key; gone once this is disposed of. */
  archive: string
}

/**
 * Makes a backup of the whole site while it runs, encrypts it where a recipient is set, stores it, and deletes those that
 * are more than are kept. An older one is deleted only once the new one is stored.
 */
export async function makeBackup({ config, db, storage, brand, now }: BackupInput): Promise<StoredBackup> {
  const place = await openBackupPlace(config.backup.to)
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await makeScratchFolder(config.dataDir, 'backup'))
  const { body } = await openBackup({ db, storage, dataDir: config.dataDir, brand, day: dayOf(now) })
  const archive = path.join(folder.path, 'archive.tar')
  await write(body, archive)
  const stem = fileNameOf(brand)
  const name = `${stem}-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}.tar`
  const { recipient } = config.backup
  const stored = recipient === null ? await store(place, name, archive) : await store(place, `${name}.age`, await encrypted(archive, recipient))
  await prune(place, { stem, stored, keep: config.backup.keep })
  const scratch = stack.move()
  return { name: stored, archive, [Symbol.asyncDispose]: () => scratch.disposeAsync() }
}

/** @returns the path of the encrypted file, beside the other */
async function encrypted(archive: string, recipient: string): Promise<string> {
  const age = new Encrypter()
  age.addRecipient(recipient)
  const file = `${archive}.age`
  await write(await age.encrypt(Readable.toWeb(createReadStream(archive)) as ReadableStream<Uint8Array>), file)
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

/**
 * Their names begin alike and go on with the time, and with a number where two were made in one second. Those named after
 * `stored` go first: a clock was wrong, and they would stay for years in place of new ones. Nothing else that lies there is
 * touched.
 */
async function prune(place: Bucket, { stem, stored, keep }: { stem: string; stored: string; keep: number }): Promise<void> {
  const ours = new RegExp(`^${stem}-\\d{14}(?:-\\d+)?\\.tar(?:-\\d+)?(?:\\.age)?$`)
  const others = (await place.list()).filter((name) => ours.test(name) && name !== stored)
  const inOrder = [...others.filter((name) => name > stored), ...others.filter((name) => name < stored)]
  for (const name of inOrder.slice(0, Math.max(0, others.length + 1 - keep))) await place.delete(name)
}
