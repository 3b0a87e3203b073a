import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { type Kysely, sql } from 'kysely'
import { pack } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import type { Database } from '#app/data/database/schema.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { startS3StandIn } from '#app/data/storage/testing/s3-stand-in.ts'
import { anArticle } from '#test/databases.ts'
import { join } from '#test/desk-people.ts'
import { startPostgres } from '#test/postgres.ts'
import { storeApplication, storeEnquiry } from '#test/letters.ts'
import { isTimeColumn } from './fill-database.ts'
import { readLetter } from '#app/letters/read-letter.ts'
import { makeBackup } from './make-backup.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { restore } from './restore.ts'
import { unpack } from './unpack.ts'

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
  await db
    .insertInto('articles')
    .values(anArticle({ title: 'Ljus' }))
    .execute()
  await join(db, { name: 'Elin', now })
  const storage = await openStorage({ dataDir })
  await storeEnquiry(storage, { now, name: 'Bo Exempel' })
  await storeApplication(storage, { now, files: [{ name: '01.jpg', body: Buffer.alloc(300_000, 7), contentType: 'image/jpeg' }] })
  const to = path.join(dataDir, 'backups')
  const back = async (options: { at?: Date; keep?: number; recipient?: string } = {}) => {
    await using made = await makeBackup({
      config: { dataDir, backup: { to, keep: options.keep ?? 14, recipient: options.recipient ?? null } },
      db,
      storage,
      brand: 'Norrljus',
      now: options.at ?? now,
    })
    return made.name
  }
  return { dataDir, db, storage, to, back }
}

/** Every file below a folder, with its bytes. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const files = await Promise.all(
    entries.map(async ({ parentPath, name }) => [path.relative(folder, path.join(parentPath, name)), await readFile(path.join(parentPath, name), 'hex')]),
  )
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
  expect(await readdir(path.join(site.dataDir, 'tmp')).catch(() => [])).toEqual([])
})

test('the newest are kept, and what else lies there is not touched', async () => {
  const site = await aSite()
  await site.back({ at: new Date('2026-11-19T03:30:00Z') })
  await writeFile(path.join(site.to, 'norrljus-notes.txt'), 'mine')
  await site.back({ at: new Date('2026-11-20T03:30:00Z') })
  await site.back({ at: new Date('2026-11-21T03:30:00Z'), keep: 2 })
  expect(await readdir(site.to)).toEqual(['norrljus-20261120033000.tar', 'norrljus-20261121033000.tar', 'norrljus-notes.txt'])
})

test('one that was made while the clock was wrong goes before older ones, and the new one stays', async () => {
  const site = await aSite()
  for (const year of [2025, 2029, 2030, 2026]) await site.back({ at: new Date(`${year}-11-20T03:30:00Z`), keep: 3 })
  expect(await readdir(site.to)).toEqual(['norrljus-20251120033000.tar', 'norrljus-20261120033000.tar', 'norrljus-20301120033000.tar'])
})

test('of several that were made in one second, as many are kept as of others', async () => {
  const site = await aSite()
  const recipient = await identityToRecipient(await generateIdentity())
  for (let count = 0; count < 3; count++) await site.back({ keep: 2, recipient })
  expect(await readdir(site.to)).toHaveLength(2)
  await site.back({ keep: 1 })
  await site.back({ keep: 1, at: new Date('2026-11-23T03:30:00Z') })
  expect(await readdir(site.to)).toEqual(['norrljus-20261123033000.tar'])
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

/** A Postgres with two databases, of which the first is migrated. */
async function twoDatabases() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres[Symbol.asyncDispose]())
  const urlOf = (name: string) => postgres.url.replace(/postgres$/, name)
  const first = openOwnerDatabase({ databaseUrl: urlOf('postgres'), dataDir: '' })
  onTestFinished(() => first.destroy())
  await migrateToLatest(first)
  await sql`create database second`.execute(first)
  return { first, firstUrl: urlOf('postgres'), secondUrl: urlOf('second') }
}

/** Text that means something to JSON, SQL, a shell or a reader of lines. */
const hostileText = 'Norr "ljus" \\ två\nrader\u2028åäö 🕯 \\copy \'; drop table articles; --'

/** What a site has in tables that the two kinds of database hold differently: booleans, times, numbers, JSON. */
async function fillRows(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('articles')
    .values([anArticle({ slug: 'a', title: hostileText, published_at: '2026-11-09T08:00:00.250Z' }), anArticle({ slug: 'b', meta_description: null })])
    .execute()
  await join(db, { name: 'Elin', now })
  const question = await db
    .insertInto('quiz_questions')
    .values({ order: 1, text_en: 'Q', text_sv: 'F', multi_select: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('quiz_options').values({ question_id: question.id, order: 1, text_en: 'O', text_sv: 'S', points: 1.5 }).execute()
  await db.insertInto('quiz_results').values({ answers: '{"1":[0]}', score: 6.5, result_category: 'advanced', language: 'sv' }).execute()
  await db
    .insertInto('facts')
    .values({ name: 'pricing', value: JSON.stringify({ sv: 'at 12:00', en: '"' }), changed_at: now.toISOString(), changed_by: 'Elin' })
    .execute()
  await db.updateTable('site_changes').set({ number: 7 }).execute()
}

/** Every row of every table that the site knows, without what differs by kind: search, and how a JSON text is spaced. */
async function rowsIn(db: Kysely<Database>): Promise<Record<string, unknown[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !name.startsWith('article_search'))
  const rows: Record<string, unknown[]> = {}
  for (const table of tables.toSorted()) {
    const found = await db
      .selectFrom(table as 'people')
      .selectAll()
      .execute()
    rows[table] = found
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([column, value]) => [
              column,
              column === 'answers' ? JSON.parse(String(value)) : ['id', 'question_id'].includes(column) ? String(value) : value,
            ]),
        ),
      )
      .toSorted()
  }
  return rows
}

test.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
  ['sqlite', 'sqlite'],
] as const)('a backup of a site on %s is restored on %s: every row, numbered on', async (from, to) => {
  const { first, firstUrl, secondUrl } = await twoDatabases()
  const here = from === 'postgres' ? { dataDir: await temporaryFolder(), databaseUrl: firstUrl } : { dataDir: await temporaryFolder() }
  await using db = openOwnerDatabase(here)
  if (from === 'sqlite') await migrateToLatest(db)
  await fillRows(db)
  const storage = await openStorage(here)
  const letter = await storeEnquiry(storage, { now, name: 'Bo Exempel' })
  const backups = path.join(here.dataDir, 'backups')
  await using made = await makeBackup({
    config: { dataDir: here.dataDir, backup: { to: backups, keep: 1, recipient: null } },
    db,
    storage,
    brand: 'Norrljus',
    now,
  })
  if (to === 'postgres')
    await expect(restore(path.join(backups, made.name), { dataDir: await temporaryFolder(), databaseUrl: firstUrl })).rejects.toThrow(
      'The database of DATABASE_URL has tables already',
    )

  const there = to === 'postgres' ? { dataDir: await temporaryFolder(), databaseUrl: secondUrl } : { dataDir: await temporaryFolder() }
  const { tables, backend, files } = await restore(path.join(backups, made.name), there)
  expect({ backend, files, articles: tables['articles'], people: tables['people'] }).toEqual({ backend: from, files: 2, articles: 2, people: 1 })
  expect(await readLetter(await openStorage(there), { bucket: 'inquiries', name: letter.name })).toMatchObject({ values: { version: 1, fields: { age: 31 } } })
  await using restored = openOwnerDatabase(there)
  expect(await migrateToLatest(restored)).toEqual([])
  expect(await rowsIn(restored)).toEqual(await rowsIn(db))
  // The next number is free, and the search finds what was restored.
  await restored
    .insertInto('articles')
    .values(anArticle({ slug: 'c' }))
    .execute()
  expect(await restored.selectFrom('article_search').select('language').execute()).toHaveLength(3)
  expect(await first.selectFrom('people').select('name').execute()).toHaveLength(from === 'postgres' ? 1 : 0)
})

/** Unpacks an archive, lets `change` alter what it holds, and packs it again with a manifest that fits, as an intruder would. */
async function tampered(archive: string, change: (folder: string, manifest: Manifest) => Promise<void>): Promise<string> {
  const folder = await temporaryFolder()
  const manifest = await unpack(archive, folder)
  await change(folder, manifest)
  const changed = path.join(await temporaryFolder(), 'tampered.tar')
  const packed = pack()
  const written = pipeline(packed, createWriteStream(changed))
  const files: Manifest['files'] = {}
  for (const { parentPath, name } of (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== manifestName,
  )) {
    const file = path.join(parentPath, name)
    const body = await readFile(file)
    files[path.relative(folder, file)] = { size: body.length, sha256: createHash('sha256').update(body).digest('hex') }
    packed.entry({ name: path.relative(folder, file) }, body)
  }
  packed.entry({ name: manifestName }, JSON.stringify({ ...manifest, files }))
  packed.finalize()
  await written
  return changed
}

test('whoever may write to the folder of the backups cannot run SQL by a restore on Postgres', async () => {
  const { first, secondUrl } = await twoDatabases()
  await first.insertInto('articles').values(anArticle()).execute()
  const to = await temporaryFolder()
  const storage = await openStorage({ dataDir: await temporaryFolder() })
  await using made = await makeBackup({ config: { dataDir: to, backup: { to, keep: 1, recipient: null } }, db: first, storage, brand: 'Norrljus', now })
  const withScript = await tampered(path.join(to, made.name), async (folder) => {
    // What archives of earlier releases were restored with.
    await writeFile(path.join(folder, 'database/restore.sql'), 'create role intruder superuser login;\n')
    const articles = path.join(folder, 'database/articles.jsonl')
    const row = JSON.parse(await readFile(articles, 'utf8')) as object
    await writeFile(articles, `${JSON.stringify({ ...row, title: "'); create role intruder superuser login; --", 'id) values (1); --': 1 })}\n`)
  })
  const dataDir = await temporaryFolder()
  expect((await restore(withScript, { dataDir, databaseUrl: secondUrl })).tables).toMatchObject({ articles: 1 })
  expect((await sql`select rolname from pg_roles where rolname = 'intruder'`.execute(first)).rows).toEqual([])

  const unknownTable = await tampered(path.join(to, made.name), (folder) => writeFile(path.join(folder, 'database/intruders.jsonl'), '{}\n'))
  await using second = openOwnerDatabase({ databaseUrl: secondUrl, dataDir })
  await sql`drop schema public cascade; create schema public`.execute(second)
  await expect(restore(unknownTable, { dataDir: await temporaryFolder(), databaseUrl: secondUrl })).rejects.toThrow(
    'The archive has tables that are not of this site: intruders.',
  )
  // All or nothing.
  expect(await second.introspection.getTables({ withInternalKyselyTables: true })).toEqual([])
})

test('what is restored is counted where it is, not taken from what the archive says of itself', async () => {
  const site = await aSite()
  const archive = path.join(site.to, await site.back())
  const { first, secondUrl } = await twoDatabases()
  const claims = await tampered(archive, async (_, manifest) => void (manifest.tables['articles'] = 44))
  await expect(restore(claims, { dataDir: await temporaryFolder() })).rejects.toThrow('These tables do not have the rows that were copied: articles.')
  await expect(restore(claims, { dataDir: await temporaryFolder(), databaseUrl: secondUrl })).rejects.toThrow(
    'These tables do not have the rows that were copied: articles.',
  )
  const noDatabase = await tampered(archive, (folder) => writeFile(path.join(folder, 'site.db'), 'junk'.repeat(2000)))
  await expect(restore(noDatabase, { dataDir: await temporaryFolder() })).rejects.toThrow("The archive's database cannot be read: file is not a database")
  const newer = await tampered(archive, async (folder, manifest) => {
    const db = new DatabaseSync(path.join(folder, 'site.db'))
    db.exec("insert into kysely_migration values ('900-tomorrow', '2027-01-01')")
    db.close()
    manifest.tables['kysely_migration'] = (manifest.tables['kysely_migration'] ?? 0) + 1
  })
  await expect(restore(newer, { dataDir: await temporaryFolder(), databaseUrl: secondUrl })).rejects.toThrow(
    'The archive is of a newer release, whose migration 900-tomorrow this one does not know',
  )
  expect(await first.introspection.getTables()).not.toEqual([])
})

test('every column that holds a time on Postgres is known as one by its name, and no other', async () => {
  const { first } = await twoDatabases()
  const { rows } = await sql<{ column: string; isTime: boolean }>`
    select column_name as "column", data_type = 'timestamp with time zone' as "isTime" from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(first)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ column, isTime }) => isTimeColumn(column) !== isTime)).toEqual([])
})
