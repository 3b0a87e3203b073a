import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openOwnerDatabase } from '#app/database/database.ts'
import { migrateToLatest } from '#app/database/migrate.ts'
import { openStorage } from '#app/storage/open-storage.ts'
import { startS3StandIn } from '#app/storage/testing/s3-stand-in.ts'
import { anArticle } from '#test/databases.ts'
import { join } from '#test/desk-people.ts'
import { startPostgres } from '#test/postgres.ts'
import { storeApplication, storeEnquiry } from '#test/letters.ts'
import { makeBackup } from './make-backup.ts'
import { restore } from './restore.ts'

const now = new Date('2026-11-22T03:30:00Z')

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-restore-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A site on SQLite with folders. @returns makes backups of it */
async function aSite() {
  const dataDir = await temporaryFolder()
  const db = openOwnerDatabase({ dataDir })
  onTestFinished(() => db.destroy())
  await migrateToLatest(db)
  await db.insertInto('articles').values(anArticle({ title: 'Ljus' })).execute()
  await join(db, { name: 'Elin', now })
  const storage = await openStorage({ dataDir })
  await storeEnquiry(storage, { now, name: 'Bo Exempel' })
  await storeApplication(storage, { now, files: [{ name: '01.jpg', body: Buffer.alloc(300_000, 7), contentType: 'image/jpeg' }] })
  const to = path.join(dataDir, 'backups')
  const back = (options: { at?: Date; keep?: number; recipient?: string } = {}) =>
    makeBackup({ config: { dataDir, backup: { to, keep: options.keep ?? 14, recipient: options.recipient ?? null } }, db, storage, brand: 'Norrljus', now: options.at ?? now })
  return { dataDir, db, storage, to, back }
}

/** Every file below a folder, with its bytes. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const files = await Promise.all(entries.map(async ({ parentPath, name }) => [path.relative(folder, path.join(parentPath, name)), await readFile(path.join(parentPath, name), 'hex')]))
  return Object.fromEntries(files) as Record<string, string>
}

test('what is restored is what was there: rows, letters, attachments', async () => {
  const site = await aSite()
  const name = await site.back()
  expect(name).toBe('norrljus-20261122033000.tar')
  const dataDir = await temporaryFolder()
  const { tables, madeAt } = await restore(path.join(site.to, name), { dataDir })
  expect(tables).toMatchObject({ articles: 1, people: 1 })
  expect(Date.parse(madeAt)).toBeLessThanOrEqual(Date.now())
  expect(await filesIn(path.join(dataDir, 'storage'))).toEqual(await filesIn(path.join(site.dataDir, 'storage')))
  expect((await readdir(dataDir)).toSorted()).toEqual(['site.db', 'storage'])
  const db = openOwnerDatabase({ dataDir })
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('articles').select('title').execute()).toEqual([{ title: 'Ljus' }])
  // The copy is left nowhere but in the archive.
  expect(await readdir(path.join(site.dataDir, 'tmp'))).toEqual([])
})

test('the newest are kept, and what else lies there is not touched', async () => {
  const site = await aSite()
  await site.back({ at: new Date('2026-11-19T03:30:00Z') })
  await writeFile(path.join(site.to, 'norrljus-notes.txt'), 'mine')
  await site.back({ at: new Date('2026-11-20T03:30:00Z') })
  await site.back({ at: new Date('2026-11-21T03:30:00Z'), keep: 2 })
  expect(await readdir(site.to)).toEqual(['norrljus-20261120033000.tar', 'norrljus-20261121033000.tar', 'norrljus-notes.txt'])
})

test('an encrypted archive is restored with its key, and with no other', async () => {
  const site = await aSite()
  const key = await generateIdentity()
  const name = await site.back({ recipient: await identityToRecipient(key) })
  expect(name).toBe('norrljus-20261122033000.tar.age')
  const archive = path.join(site.to, name)
  expect((await readFile(archive)).includes('Bo Exempel')).toBe(false)
  const dataDir = await temporaryFolder()
  await expect(restore(archive, { dataDir })).rejects.toThrow('The archive is encrypted: name the file with your key')
  await expect(restore(archive, { dataDir }, { identity: await generateIdentity() })).rejects.toThrow('cannot be decrypted with this key')
  expect((await restore(archive, { dataDir }, { identity: key })).tables).toMatchObject({ articles: 1 })
})

test('a damaged archive, and one that has broken off, change nothing', async () => {
  const site = await aSite()
  const archive = path.join(site.to, await site.back())
  const whole = await readFile(archive)
  const dataDir = await temporaryFolder()
  const at = whole.indexOf('Bo Exempel')
  const damaged = Buffer.from(whole)
  damaged.write('Ba', at)
  await writeFile(archive, damaged)
  await expect(restore(archive, { dataDir })).rejects.toThrow('The archive is damaged: 1 of its files')
  await writeFile(archive, whole)
  await truncate(archive, Math.floor(whole.length / 2))
  await expect(restore(archive, { dataDir })).rejects.toThrow(/broken off|cannot be read/)
  expect(await filesIn(dataDir)).toEqual({})
})

test('restoring never overwrites: a database or a letter that is there is left alone', async () => {
  const site = await aSite()
  const archive = path.join(site.to, await site.back())
  await expect(restore(archive, site)).rejects.toThrow('There is a database in DATA_DIR already')
  const dataDir = await temporaryFolder()
  await storeEnquiry(await openStorage({ dataDir }), { now, name: 'Cleo' })
  const before = await filesIn(dataDir)
  await expect(restore(archive, { dataDir })).rejects.toThrow('The bucket inquiries has files already')
  expect(await filesIn(dataDir)).toEqual(before)
})

test('letters return to S3 under their old names, and one that is sent again is recognised', async () => {
  const site = await aSite()
  await using s3 = await startS3StandIn()
  const { endpoint, bucketPrefix, credentials } = s3.location
  const storageUrl = `s3://${credentials.accessKeyId}:${credentials.secretAccessKey}@${bucketPrefix}?endpoint=${endpoint}&region=us-east-1`
  await restore(path.join(site.to, await site.back()), { dataDir: await temporaryFolder(), storageUrl })
  const [there, here] = [(await openStorage({ dataDir: '', storageUrl })).bucket('applications'), site.storage.bucket('applications')]
  const [group = ''] = await here.list()
  expect(await there.list()).toEqual([group])
  for (const file of await here.list(group)) expect((await there.get(`${group}/${file}`))?.body).toEqual((await here.get(`${group}/${file}`))?.body)

  const restored = await openStorage({ dataDir: '', storageUrl })
  const [enquiry] = await restored.bucket('inquiries').list()
  expect((await storeEnquiry(restored, { now: new Date(now.getTime() + 60_000), name: 'Bo Exempel' })).name).toBe(enquiry)
  expect(await restored.bucket('inquiries').list()).toEqual([enquiry])
})

test('Postgres: rows return with their numbers, into a database without tables only', async () => {
  await using postgres = await startPostgres()
  const dataDir = await temporaryFolder()
  const place = (database: string) => ({ dataDir, databaseUrl: postgres.url.replace(/postgres$/, database) })
  await using first = openOwnerDatabase(place('postgres'))
  await migrateToLatest(first)
  await sql`create database second`.execute(first)
  await first.insertInto('articles').values([anArticle({ slug: 'a', title: 'Norr "ljus" \\ två\nrader åäö 🕯' }), anArticle({ slug: 'b' })]).execute()
  await join(first, { name: 'Elin', now })
  const storage = await openStorage({ dataDir: await temporaryFolder() })
  await storeEnquiry(storage, { now, name: 'Bo Exempel' })
  const to = path.join(dataDir, 'backups')
  const name = await makeBackup({ config: { dataDir, backup: { to, keep: 1, recipient: null } }, db: first, storage, brand: 'Norrljus', now })

  await expect(restore(path.join(to, name), { dataDir: await temporaryFolder() })).rejects.toThrow('The archive holds a database of postgres, and the settings name one of sqlite: set DATABASE_URL.')
  await expect(restore(path.join(to, name), place('postgres'))).rejects.toThrow('The database of DATABASE_URL has tables already')
  const { tables } = await restore(path.join(to, name), place('second'))
  expect(tables).toMatchObject({ articles: 2, people: 1 })
  await using second = openOwnerDatabase(place('second'))
  expect(await migrateToLatest(second)).toEqual([])
  const rows = (db: typeof first) => db.selectFrom('articles').selectAll().orderBy('slug').execute()
  expect(await rows(second)).toEqual(await rows(first))
  await second.insertInto('articles').values(anArticle({ slug: 'c' })).execute()
  expect(await second.selectFrom('people').select('name').execute()).toEqual([{ name: 'Elin' }])
})
