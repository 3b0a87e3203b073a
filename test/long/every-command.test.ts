import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'node:tls'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { change } from '#app/data/database/change.ts'
import { readJobs } from '#app/data/jobs/jobs.ts'
import { openSession } from '#app/people/sessions.ts'
import { beginErasure } from '#app/letters/erasure.ts'
import { announceRetention } from '#app/letters/run-retention.ts'
import { retentionDefaults } from '#app/texts/configured-facts.ts'
import { type Bucket, valuesFolder } from '#app/data/storage/bucket.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { saveFact } from '#app/texts/changes.ts'
import { clockJobs } from '#server/desk-clock.ts'
import { anArticleFile, contentFolder } from '../content-folder.ts'
import { join } from '../desk-people.ts'
import { storeApplication, storeEnquiry } from '../letters.ts'
import { certificateUntil } from '../certificate.ts'
import { smtpServer } from '../smtp.ts'
import { mondayMorning, nightly, passing, passMinutes } from './night.ts'
import { createWorlds, type Place, worldNames, type Worlds } from './worlds.ts'

// Everything that an operator or a clock starts, as the process that they start, in every world. What has no row here does
// not pass: the commands are read from what the scripts say of themselves, the clock's jobs from its own list.

/** For what a round of a site's clock does: how soon depends on the machine. */
const patiently = { timeout: 280_000 }

const root = path.resolve(import.meta.dirname, '../..')
const day = 24 * 3_600_000

/** A site with the owner's content, a person, a changed fact, and two letters of which one is old. */
type Site = { place: Place; session: string; worlds: Worlds; empty: () => Promise<Place> }

const rows: Record<string, (site: Site) => Promise<void>> = {
  async 'npm start'({ place }) {
    const site = await place.site()
    expect(await statusesOf(site.url, ['/sv', '/en/blog', '/articles/satt-ratt-pris-sv', '/sv/quiz', '/health', '/health/ready'])).toEqual([
      200, 200, 200, 200, 200, 200,
    ])
    expect(await postEnquiry(site.url, 'genom-tratten')).toBe(200)
    expect(await letterTexts(place)).toContain('genom-tratten')
    expect(await site.stop('SIGTERM')).toBe(0)
    expect(site.complaints).toBe('')
  },

  async 'npm start, WORKERS=2'({ place }) {
    const site = await place.site({ WORKERS: '2' })
    await expect.poll(() => site.output).toContain('2 processes serve the site.')
    expect(await statusesOf(site.url, ['/sv', '/en/blog', '/articles/satt-ratt-pris-sv', '/health'])).toEqual([200, 200, 200, 200])
    expect(await postEnquiry(site.url, 'genom-en-av-tva')).toBe(200)
    expect(await letterTexts(place)).toContain('genom-en-av-tva')
    expect(await site.stop('SIGTERM')).toBe(0)
    expect(site.complaints).toBe('')
  },

  async 'the desk'({ place, session }) {
    const site = await place.site()
    await postEnquiry(site.url, 'till-skrivbordet', 'Selma')
    await expect.poll(() => deskText(site.deskUrl, '/forfragningar', session)).toContain('Selma')
    expect(await statusesOf(site.deskUrl, ['/', '/artiklar', '/ord', '/fakta', '/lasare', '/quiz', '/manniskor'], session)).toEqual([
      200, 200, 200, 200, 200, 200, 200,
    ])
    expect(await site.stop('SIGTERM')).toBe(0)
  },

  async 'npm run content [FOLDER]'({ empty }) {
    const place = await empty()
    await using folder = await ownContent()
    expect(await place.run(`content ${folder.path}`)).toMatchObject({ code: 0, stdout: expect.stringContaining('added: articles/light-en.md') })
    expect(await slugs(place)).toEqual(['light'])
  },

  async 'npm run content -- --withdraw'({ empty }) {
    const place = await empty()
    await using folder = await ownContent()
    await place.run(`content ${folder.path}`)
    await rm(path.join(folder.path, 'articles/light-en.md'))
    expect(await place.run(`content ${folder.path}`)).toMatchObject({ code: 0, stderr: expect.stringContaining('still published: articles/light-en.md') })
    expect(await slugs(place)).toEqual(['light'])
    expect(await place.run(`content ${folder.path} --withdraw`)).toMatchObject({ code: 0, stderr: '' })
    expect(await slugs(place)).toEqual([])
  },

  async 'npm run content -- --force'({ empty }) {
    const place = await empty()
    await using folder = await ownContent()
    await place.run(`content ${folder.path}`)
    await place.db.updateTable('articles').set({ title: 'Mine' }).execute()
    await writeFile(path.join(folder.path, 'articles/light-en.md'), anArticleFile({ title: 'Theirs' }))
    expect(await place.run(`content ${folder.path}`)).toMatchObject({ code: 0, stderr: expect.stringContaining('left alone: articles/light-en.md') })
    expect(await place.run(`content ${folder.path} --force`)).toMatchObject({ code: 0, stderr: '' })
    expect(await place.db.selectFrom('articles').select('title').execute()).toEqual([{ title: 'Theirs' }])
  },

  async 'npm run content export FOLDER'({ place, empty }) {
    const folder = await temporaryFolder()
    const to = path.join(folder, 'export')
    expect(await place.run(`content export ${to}`)).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/\d+ files written/) })
    const elsewhere = await empty()
    expect(await elsewhere.run(`content ${to}`)).toMatchObject({ code: 0, stderr: '' })
    expect(await slugs(elsewhere)).toEqual(await slugs(place))
  },

  async 'npm run content previews'({ place }) {
    await place.db.updateTable('article_pages').set({ preview: null }).where('slug', '=', 'satt-ratt-pris').execute()
    expect(await place.run('content previews')).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('1 link previews drawn') })
    expect(await place.db.selectFrom('article_pages').select('slug').where('preview', 'is', null).execute()).toEqual([])
  },

  async 'npm run desk invite'({ place, empty }) {
    expect(await place.run('desk invite')).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^For Elin, within 24 hours and once:\nhttp:\/\/localhost:3001\/inbjudan\/\S{40,}\n$/),
    })
    expect(await (await empty()).run('desk invite')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Nobody works here yet\. Open .+ with the code [2-9A-Z-]{9}/),
    })
  },

  async 'npm run desk reindex'({ empty }) {
    const place = await empty()
    const storage = await place.storage()
    const { reference } = await storeEnquiry(storage, { now: new Date() })
    await storeApplication(storage, { now: new Date() })
    const say = (added: number, changed: number, gone: number) => ({
      code: 0,
      stderr: '',
      stdout: `Letters added: ${added}. Rows changed: ${changed}. Letters that are gone from their bucket: ${gone}.\n`,
    })
    expect(await place.run('desk reindex')).toMatchObject(say(2, 0, 0))
    await place.db.updateTable('letters').set({ facts: '', search: '', state: 'answered' }).where('reference', '=', reference).execute()
    expect(await place.run('desk reindex')).toMatchObject(say(0, 1, 0))
    const row = await place.db.selectFrom('letters').select(['facts', 'state']).where('reference', '=', reference).executeTakeFirstOrThrow()
    expect(row).toEqual({ facts: 'Stockholm, 5 000–10 000 kr', state: 'answered' })
    for (const name of await storage.bucket('applications').list()) await storage.bucket('applications').delete(name)
    expect(await place.run('desk reindex')).toMatchObject(say(0, 0, 1))
  },

  async 'npm run desk invite NAME-OR-ADDRESS'({ place }) {
    const { code, stdout } = await place.run('desk invite elin@example.com')
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^For Elin, within/) })
    const site = await place.site()
    const link = new URL(/http\S+/.exec(stdout)?.[0] ?? '').pathname
    expect(await statusesOf(site.deskUrl, [link, `${link}x`])).toEqual([200, 404])
    expect((await place.run('desk invite nobody')).stderr).toContain('Nobody here has this name or address.')
    await site.stop('SIGTERM')
  },

  async 'npm run backup'({ place }) {
    const before = await place.backups()
    const made = await place.run('backup')
    expect(made).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^norrljus-\d{14}\.tar \(of a site on (?:SQLite|Postgres)\) is in /) })
    expect(await place.backups()).toEqual([...before, made.stdout.split(' ')[0]])
    expect((await readJobs(place.db)).backup).toMatchObject({ outcome: 'ok' })
    expect(await scratch(place)).toEqual([])
  },

  async 'npm run backup -- --rehearse'({ place }) {
    const key = await generateIdentity()
    const made = await place.run('backup --rehearse', { BACKUP_RECIPIENT: await identityToRecipient(key) })
    expect(made).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/\.tar\.age \(of a site[^]*For a try, \d+ rows and \d+ files restored; the site served them/),
    })
    expect((await readJobs(place.db)).rehearsal).toMatchObject({ outcome: 'ok', detail: expect.stringMatching(/^\d{3,} rows and \d+ files restored$/) })
    expect(await scratch(place)).toEqual([])

    // A rehearsal that fails costs no backup.
    const before = await place.backups()
    const unserved = await place.run('backup --rehearse', { NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'no-server.mjs')}` })
    expect(unserved).toMatchObject({ code: 1, stderr: expect.stringContaining('The restored site did not start.') })
    expect(await place.backups()).toHaveLength(before.length + 1)
    expect(await readJobs(place.db)).toMatchObject({ backup: { outcome: 'ok' }, rehearsal: { outcome: 'failed' } })
    expect(await scratch(place)).toEqual([])
  },

  async 'npm run restore FILE'({ place, worlds }) {
    const file = await newestBackup(place)
    expect((await place.run(`restore ${file}`)).stderr).toMatch(/already\. Restoring never overwrites/)
    for (const world of worldNames) await expectSame(await restored(file, await worlds.place(world)), place)
  },

  async 'npm run restore -- --rehearse FILE'({ place }) {
    const file = await newestBackup(place)
    expect(await place.run(`restore --rehearse ${file}`)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Restored and checked, from a site on .*the site served \/sv, \/en, \/articles\//),
    })
    expect(await scratch(place)).toEqual([])
  },

  async 'npm run restore -- --key KEY FILE'({ place, worlds }) {
    const key = await generateIdentity()
    const keyFile = path.join(await temporaryFolder(), 'norrljus.key')
    await writeFile(keyFile, `# created: today\n# public key: age1…\n${key}\n`)
    const file = await newestBackup(place, { BACKUP_RECIPIENT: await identityToRecipient(key) })
    expect(path.extname(file)).toBe('.age')
    expect((await readFile(file)).includes('genom-tratten')).toBe(false)
    for (const world of worldNames) await expectSame(await restored(`--key ${keyFile} ${file}`, await worlds.place(world)), place)
  },

  async 'clock: retention'({ place }) {
    const defaults = retentionDefaults(place.config)
    // As on each of the seven days before this one.
    for (let before = 7; before > 0; before--) await announceRetention({ db: place.db, defaults }, { now: new Date(Date.now() - before * day) })
    await storeEnquiry(await place.storage(), { now: new Date(Date.now() - 800 * day), name: 'Gammal Exempel', email: 'gammal@example.com' })
    await indexLetters({ db: place.db, storage: await place.storage() }, { now: new Date() })
    // A site believes its clock once it has gone right for ten minutes.
    const site = await place.site(passing)
    await passMinutes(site)
    await expect.poll(() => letterTexts(place), patiently).not.toContain('Gammal Exempel')
    await expect.poll(() => place.db.selectFrom('letters').select('sender').where('sender', 'like', 'Gammal%').execute()).toEqual([])
    expect(await site.stop('SIGTERM')).toBe(0)
    expect(site.complaints).toBe('')
  },

  async 'clock: erasures'({ place }) {
    const { reference } = await storeEnquiry(await place.storage(), { now: new Date(), name: 'Glömd Exempel', email: 'glomd@example.com' })
    // An erasure names what the desk knows.
    await indexLetters({ db: place.db, storage: await place.storage() }, { now: new Date() })
    await beginErasure(place.db, { letters: [reference], address: 'glomd@example.com', reason: 'request', person: 'Elin', now: new Date() })
    const site = await place.site()
    await expect.poll(() => place.db.selectFrom('erasures').selectAll().execute()).toEqual([])
    expect(await letterTexts(place)).not.toContain('Glömd Exempel')
    expect(await site.stop('SIGTERM')).toBe(0)
  },

  async 'clock: mails'({ place }) {
    await using smtp = await smtpServer()
    const site = await place.site({ SMTP_URL: smtp.url, MAIL_FROM: 'skrivbordet@norrljus.example' })
    expect(await postEnquiry(site.url, 'som-mejlas')).toBe(200)
    await expect.poll(() => smtp.received.flatMap(({ envelope }) => envelope.to), patiently).toContain('elin@example.com')
    expect(JSON.stringify(smtp.received)).not.toContain('som-mejlas')
    expect(await site.stop('SIGTERM')).toBe(0)
  },

  async 'clock: alarms'({ place }) {
    await using smtp = await smtpServer()
    const server = createServer(certificateUntil(new Date(Date.now() + 5 * day)), (socket) => socket.end())
    server.listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    // Where a file is in the place of the folder.
    const nowhere = path.join(await temporaryFolder(), 'file')
    await writeFile(nowhere, '')
    expect((await place.run('backup', { BACKUP_TO: nowhere })).code).toBe(1)
    const ownAddress = `https://localhost:${(server.address() as AddressInfo).port}`
    const site = await place.site({ ...passing, SITE_URL: ownAddress, SMTP_URL: smtp.url, MAIL_FROM: 'skrivbordet@norrljus.example' })
    await passMinutes(site)
    const subjects = () => smtp.received.filter(({ envelope }) => envelope.to.includes('elin@example.com')).map(({ headers }) => headers['subject'])
    // And that a backup could not be restored, where that was tried before.
    await expect.poll(subjects, patiently).toContainEqual(expect.stringMatching(/^[23] saker på servern behöver ses över$/))
    const text = smtp.received.find(({ headers }) => headers['subject']?.includes('behöver ses över'))?.text
    expect(text).toMatch(/^Certifikatet för localhost går ut .+\n\nSäkerhetskopian .+ misslyckades\./)
    expect((await place.run('backup')).code).toBe(0)
    await expect.poll(subjects, patiently).toContain('Säkerhetskopian är gjord igen')
    expect(await site.stop('SIGTERM')).toBe(0)
  },

  async 'clock: week'({ place }) {
    await using smtp = await smtpServer()
    const site = await place.site({ ...mondayMorning(), SMTP_URL: smtp.url, MAIL_FROM: 'skrivbordet@norrljus.example' })
    await passMinutes(site)
    const subjects = () => smtp.received.map(({ headers }) => headers['subject'])
    await expect.poll(subjects, patiently).toContainEqual(expect.stringMatching(/^Veckan .+–.+$/))
    expect(smtp.received.find(({ headers }) => headers['subject']?.startsWith('Veckan'))?.text).toMatch(
      /^Nya ärenden: \d+\nBesvarade i tid: .+\nVäntar på svar: \d/,
    )
    expect(await site.stop('SIGTERM')).toBe(0)
  },

  async 'clock: values'({ place }) {
    const inquiries = (await place.storage()).bucket('inquiries')
    const before = await inquiries.list(valuesFolder)
    // As if the process had ended before the letter was there, three days ago.
    const { name } = await storeEnquiry(await place.storage(), { now: new Date(Date.now() - 3 * day), name: 'Halv Exempel', email: 'halv@example.com' })
    await inquiries.delete(name)
    expect(await inquiries.list(valuesFolder)).toHaveLength(before.length + 1)
    // They go when they were lost ten minutes before, too.
    const site = await place.site(passing)
    await passMinutes(site)
    await expect.poll(() => inquiries.list(valuesFolder), patiently).toEqual(before)
    expect(await site.stop('SIGTERM')).toBe(0)
    expect(site.complaints).toBe('')
  },

  async 'clock: counts'({ place }) {
    const yesterday = new Date(Date.now() - 2 * day).toISOString().slice(0, 10)
    const count = { day: yesterday, what: 'page', name: '/sv/counted', language: 'sv', number: 2 } as const
    await place.db.insertInto('counts').values([count, count, count]).execute()
    const site = await place.site()
    await expect.poll(() => place.db.selectFrom('counts').select('number').where('name', '=', '/sv/counted').execute(), patiently).toEqual([{ number: 6 }])
    expect(await site.stop('SIGTERM')).toBe(0)
  },

  async 'clock: backup'({ place }) {
    const settings = await nightly(place)
    const before = (await place.backups()).length
    const site = await place.site(settings)
    await expect.poll(async () => (await readJobs(place.db)).rehearsal?.outcome, patiently).toBe('ok')
    expect((await readJobs(place.db)).backup).toMatchObject({ outcome: 'ok' })
    expect(await place.backups()).toHaveLength(before + 1)
    // While it serves: people read it at night, too.
    expect(await statusesOf(site.url, ['/sv'])).toEqual([200])
    expect(await site.stop('SIGTERM')).toBe(0)
    expect(site.complaints).toBe('')
    expect(await scratch(place)).toEqual([])
  },
}

test('whatever an operator or the clock starts has a row', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const commands = Object.values(scripts).flatMap((line) => /^node scripts\/(\w+)\.ts$/.exec(line)?.[1] ?? [])
  const usages: string[] = []
  let worlds: Worlds | undefined
  try {
    worlds = await createWorlds()
    const place = await worlds.place('SQLite and folders')
    for (const command of commands) {
      if (!(await readFile(path.join(root, `scripts/${command}.ts`), 'utf8')).includes('readConfig()')) continue
      const { code, stdout } = await place.run(`${command} --help`)
      expect(code, command).toBe(0)
      usages.push(
        ...stdout
          .split('\n')
          .filter((line) => line.startsWith('npm run '))
          .map((line) => line.split('  ')[0] ?? ''),
      )
    }
  } finally {
    await worlds?.[Symbol.asyncDispose]()
  }
  const expected = [...usages, ...clockJobs.map((job) => `clock: ${job}`), 'npm start', 'npm start, WORKERS=2', 'the desk']
  expect(Object.keys(rows).toSorted()).toEqual(expected.toSorted())
})

describe.each(worldNames)('on %s', (world) => {
  let worlds: Worlds
  let site: Site

  beforeAll(async () => {
    worlds = await createWorlds()
    const place = await worlds.place(world)
    expect(await place.run('content --quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
    const now = new Date()
    const { id } = await join(place.db, { name: 'Elin', now })
    await change(place.db, (trx) => saveFact(trx, { name: 'openingHours', value: { sv: 'Vardagar 9–17', en: 'Weekdays 9–17' }, person: 'Elin', now }))
    await storeEnquiry(await place.storage(), { now: new Date(now.getTime() - 3 * day), comments: 'rad\u2028delad' })
    site = { place, worlds, session: await openSession(place.db, { personId: id, passkeyId: 'none', device: 'test', now }), empty: () => worlds.place(world) }
  })

  afterAll(() => worlds[Symbol.asyncDispose]())

  test.each(Object.keys(rows))('%s', async (name) => {
    await rows[name]?.(site)
  })
})

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'norrljus-command-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A content folder with one article, and the rest of the site's own. */
async function ownContent() {
  const folder = await contentFolder({ 'articles/light-en.md': anArticleFile() })
  for (const name of ['network', 'quiz']) await cp(path.join(root, 'content', name), path.join(folder.path, name), { recursive: true })
  return folder
}

async function statusesOf(origin: string, paths: readonly string[], session?: string): Promise<number[]> {
  return Promise.all(
    paths.map(
      async (each) => (await fetch(origin + each, { redirect: 'manual', ...(session !== undefined && { headers: { Cookie: `desk=${session}` } }) })).status,
    ),
  )
}

async function deskText(origin: string, to: string, session: string): Promise<string> {
  return (await fetch(origin + to, { headers: { Cookie: `desk=${session}` } })).text()
}

async function postEnquiry(url: string, comments: string, name = 'Alva'): Promise<number> {
  const fields = { name, age: '27', email: 'alva@exempel.se', comments, acceptedTerms: 'yes' }
  const headers = { Origin: url, 'Accept-Language': 'sv', 'User-Agent': 'Mozilla/5.0', 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }
  return (await fetch(`${url}/sv/fotografering`, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })).status
}

async function letterTexts(place: Place): Promise<string> {
  const storage = await place.storage()
  const buckets = [storage.bucket('inquiries'), storage.bucket('quarantine')]
  const namesIn = async (bucket: Bucket) => [...(await bucket.list()), ...(await bucket.list(valuesFolder)).map((name) => `${valuesFolder}/${name}`)]
  const texts = await Promise.all(
    buckets.map(async (bucket) => Promise.all((await namesIn(bucket)).map(async (name) => String((await bucket.get(name))?.body)))),
  )
  return texts.flat().toSorted().join('\n')
}

async function slugs({ db }: Place): Promise<string[]> {
  return (await db.selectFrom('articles').select('slug').orderBy('slug').execute()).map(({ slug }) => slug)
}

/** What a backup, a rehearsal or a restore has left. */
async function scratch({ config }: Place): Promise<string[]> {
  const inside = await readdir(path.join(config.dataDir, 'tmp')).catch(() => [])
  return [...inside, ...(await readdir(config.dataDir)).filter((name) => name.startsWith('restore-'))]
}

async function newestBackup(place: Place, settings: Record<string, string> = {}): Promise<string> {
  const { code, stdout, stderr } = await place.run('backup', settings)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return place.backupFile(stdout.split(' ')[0] ?? '')
}

async function restored(words: string, place: Place): Promise<Place> {
  expect(await place.run(`restore ${words}`)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Restored as it was at .*, on (?:SQLite|Postgres): 54 articles, \d+ letters, \d+ files\. Start the site now\./),
  })
  expect(await scratch(place)).toEqual([])
  return place
}

/** The same letters, pictures, people, words and articles, which the site and its desk show. */
async function expectSame(place: Place, original: Place): Promise<void> {
  expect(await letterTexts(place)).toEqual(await letterTexts(original))
  const pictures = async (each: Place) => (await each.storage()).bucket('pictures').list()
  expect(await pictures(place)).toEqual(await pictures(original))
  const tables = ['articles', 'article_pages', 'people', 'passkeys', 'facts', 'quiz_questions', 'letters', 'letter_events', 'content_files'] as const
  for (const table of tables) {
    const sorted = async ({ db }: Place) =>
      (await db.selectFrom(table).selectAll().execute())
        .map((row) => JSON.stringify({ ...row, ...('id' in row && { id: String(row.id) }) }, Object.keys(row).toSorted()))
        .toSorted()
    expect(await sorted(place), table).toEqual(await sorted(original))
  }
  const site = await place.site()
  expect(await statusesOf(site.url, ['/sv', '/articles/satt-ratt-pris-sv', '/sv/quiz', '/health'])).toEqual([200, 200, 200, 200])
  const [person] = await place.db.selectFrom('people').select('id').execute()
  const session = await openSession(place.db, { personId: person?.id ?? '', passkeyId: 'none', device: 'test', now: new Date() })
  expect(await deskText(site.deskUrl, '/forfragningar', session)).toContain('Bo Exempel')
  expect(await site.stop('SIGTERM')).toBe(0)
  expect(site.complaints).toBe('')
}
