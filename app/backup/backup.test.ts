import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { extract } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { thisProcess } from '#app/data/storage/owner-process.ts'
import { anArticle, type Backend, onEveryDatabase, type TestDatabase, testDatabase } from '#test/databases.ts'
import { join } from '#test/desk-people.ts'
import { storeApplication, storeEnquiry } from '#test/letters.ts'
import { openBackup } from './backup.ts'
import { removeScratch } from './scratch-folder.ts'

const now = new Date('2026-11-22T08:00:00Z')

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function unpacked(body: ReadableStream<Uint8Array>): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const archive = extract()
  archive.end(Buffer.from(await new Response(body).arrayBuffer()))
  for await (const entry of archive) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(Buffer.from(chunk as Uint8Array))
    files.set(entry.header.name, Buffer.concat(chunks))
  }
  return files
}

/** A database with an article, a person, a word and a passkey, and letters in folders. */
async function aSite(backend: Backend) {
  const database = await testDatabase(backend)
  const { rows } =
    backend === 'sqlite' ? await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(database.owner) : { rows: [] }
  const file = rows[0]?.file
  const dataDir = file ? path.dirname(file) : await temporaryFolder()
  const storage = await openStorage({ dataDir })
  await join(database.owner, { name: 'Elin', now })
  await database.owner
    .insertInto('articles')
    .values(anArticle({ title: 'Norr "ljus" \\ två\nrader åäö 🕯' }))
    .execute()
  await storeEnquiry(storage, { now, name: 'Bo Exempel' })
  await storeApplication(storage, { now, files: [{ name: '01.jpg', body: Buffer.alloc(300_000, 7), contentType: 'image/jpeg' }] })
  return { database, storage, dataDir, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

function back(site: { database: TestDatabase; storage: Storage; dataDir: string }, onEnd = async () => {}) {
  return openBackup({ db: site.database.owner, storage: site.storage, dataDir: site.dataDir, brand: 'Ängs & Ljus', day: '2026-11-22', onEnd })
}

onEveryDatabase('backups', (backend) => {
  test('the archive has every stored file, byte for byte, and says how it is restored', async () => {
    await using site = await aSite(backend)
    let ended = 0
    const { fileName, body } = await back(site, async () => {
      ended++
    })
    expect(fileName).toBe('angs-ljus-2026-11-22.tar')
    expect(ended).toBe(0)
    const files = await unpacked(body)
    expect(ended).toBe(1)
    const readMe = files.get('LÄS-MIG.txt')?.toString() ?? ''
    expect(readMe).toContain('PERSONUPPGIFTER')
    expect(readMe).toContain('PERSONAL DATA')
    expect(readMe).toContain(backend === 'sqlite' ? 'DATA_DIR=MAPP npm start' : 'database: Postgres')
    const [letter = ''] = await site.storage.bucket('inquiries').list()
    const [group = ''] = await site.storage.bucket('applications').list()
    expect(files.get(`storage/inquiries/${letter}`)).toEqual((await site.storage.bucket('inquiries').get(letter))?.body)
    for (const name of await site.storage.bucket('applications').list(group)) {
      expect(files.get(`storage/applications/${group}/${name}`)).toEqual((await site.storage.bucket('applications').get(`${group}/${name}`))?.body)
    }
    expect(await readdir(path.join(site.dataDir, 'tmp')).catch(() => [])).toEqual([])
  })

  test('a reader who goes away leaves nothing behind, and the copy does not count', async () => {
    await using site = await aSite(backend)
    let ended = 0
    const { body } = await back(site, async () => {
      ended++
    })
    // The copy has no name any more while it is read.
    expect(await readdir(path.join(site.dataDir, 'tmp')).catch(() => [])).toEqual([])
    const reader = body.getReader()
    await reader.read()
    await reader.cancel()
    expect(ended).toBe(0)
    const again = await unpacked((await back(site)).body)
    expect(again.size).toBeGreaterThan(3)
  })

  test('a file that cannot be read breaks the archive off', async () => {
    await using site = await aSite(backend)
    const pictures = { ...site.storage.bucket('pictures'), list: () => Promise.reject(new Error('storage pictures: listing failed (timeout)')) }
    const storage: Storage = { ...site.storage, bucket: (name) => (name === 'pictures' ? pictures : site.storage.bucket(name)) }
    const { body } = await back({ ...site, storage })
    await expect(unpacked(body)).rejects.toThrow('listing failed')
  })
})

test('SQLite: the copy is a database of its own, with what was written last', async () => {
  await using site = await aSite('sqlite')
  const files = await unpacked((await back(site)).body)
  const restored = await temporaryFolder()
  await writeFile(path.join(restored, 'site.db'), files.get('site.db') ?? '')
  const db = openOwnerDatabase({ dataDir: restored })
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('articles').select('title').execute()).toEqual([{ title: 'Norr "ljus" \\ två\nrader åäö 🕯' }])
  expect(await db.selectFrom('people').select('name').execute()).toEqual([{ name: 'Elin' }])
})

test('what a killed process has left is removed by the next run, and what a running one needs is not', async () => {
  await using site = await aSite('sqlite')
  const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void other.kill('SIGKILL'))
  const [machine] = thisProcess.split('.')
  const start = (await readFile(`/proc/${other.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[19] ?? ''
  const left = ['backup-left', `rehearsal-${machine}.${other.pid}.1-pid-used-again`, `restore-${machine}.999999999.1-gone`, `copy-${process.pid}.1-earlier`]
  const running = `backup-${machine}.${other.pid}.${start}-running`
  for (const name of [...left, running]) {
    await mkdir(path.join(site.dataDir, 'tmp', name), { recursive: true })
    await writeFile(path.join(site.dataDir, 'tmp', name, 'site.db'), 'personal')
  }
  await unpacked((await back(site)).body)
  expect(await readdir(path.join(site.dataDir, 'tmp'))).toEqual([running])
  const ended = once(other, 'exit')
  other.kill('SIGKILL')
  await ended
  await removeScratch(site.dataDir)
  expect(await readdir(path.join(site.dataDir, 'tmp')).catch(() => [])).toEqual([])
})

test('Postgres: every table as lines of JSON, and nothing that could be run', async () => {
  await using site = await aSite('postgres')
  const files = await unpacked((await back(site)).body)
  const people = (files.get('database/people.jsonl')?.toString() ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string })
  expect(people.map(({ name }) => name)).toEqual(['Elin'])
  expect([...files.keys()].filter((name) => !/^(?:LÄS-MIG\.txt|manifest\.json|database\/\w+\.jsonl|storage\/.+)$/.test(name))).toEqual([])
})
