import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { isPostgres } from '#app/data/database/is-postgres.ts'
import type { Database } from '#app/data/database/schema.ts'
import { mailsCopy } from '#app/letters/mails/copy.ts'
import { readLetter } from '#app/letters/read-letter.ts'
import { actSubjects } from '#app/people/act-copy.ts'
import { personalTraces } from '../personal-traces.ts'
import type { RunningSite } from '../running-site.ts'
import type { TestSmtpServer } from '../smtp.ts'
import type { Article } from './article-acts.ts'
import type { DeskActs, SentLetter } from './desk-acts.ts'
import type { InterruptedClient } from './interrupted-client.ts'
import type { Place } from './worlds.ts'

// What is to be true of a site after desk-kill.test.ts has killed it.

/** Opened for each look: while a file of SQLite is open in this process, reading its bytes would end the locks on it. */
export async function inDatabase<Result>(place: Place, look: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  await using db = openOwnerDatabase(place.config)
  return await look(db)
}

/** What happens by itself 90 seconds after a process was killed: until then nobody sends its mails. */
export async function expireLease(place: Place): Promise<void> {
  await inDatabase(place, (db) => db.deleteFrom('leases').execute())
}

/** Waits until no mail and no erasure is left to be done, and every link preview is drawn. */
export async function settled(place: Place): Promise<void> {
  await inDatabase(place, async (db) => {
    await expect.poll(() => db.selectFrom('mails').select(['state', 'failure']).where('state', '!=', 'sent').execute(), { interval: 500 }).toEqual([])
    await expect.poll(() => db.selectFrom('erasures').select('id').execute(), { interval: 500 }).toEqual([])
    const unscrubbed = db.selectFrom('desk_settings').select('value').where('name', '=', 'last-erasure').where('value', 'like', '%"scrubbed":false%')
    await expect.poll(() => unscrubbed.execute(), { interval: 500 }).toEqual([])
    await expect.poll(() => db.selectFrom('article_pages').select('slug').where('preview', 'is', null).execute(), { interval: 500 }).toEqual([])
  })
}

type Used = {
  place: Place
  site: RunningSite & { deskUrl: string }
  smtp: TestSmtpServer
  acts: DeskActs
  articles: Article[]
  client: InterruptedClient
  kills: number
}

/** @returns how many mails came twice */
export async function expectEverything(used: Used): Promise<number> {
  const { place, site, acts, articles, client } = used
  await expectLetters(used)
  await inDatabase(place, (db) => expectRows(db, used))
  for (const article of articles) {
    await expect.poll(() => acts.readPublic(article), { interval: 500 }).toBe(article.public)
    await expect.poll(() => acts.missingPictures(article), { interval: 500 }).toEqual([])
  }
  for (const text of Object.values(acts.words)) await expect.poll(async () => (await client.read(`${site.url}/sv`)).body, { interval: 500 }).toContain(text)
  expect(await (await fetch(`${site.url}/health`)).json()).toEqual({
    database: 'ok',
    storage: 'ok',
    backup: expect.any(String) as string,
    rehearsal: expect.any(String) as string,
  })
  const doubled = expectMails(used)

  expect(await site.stop('SIGTERM')).toBe(0)
  const gone = acts.erased.flatMap(({ address, mark, notes, answers }) => [
    address,
    `_${address.replaceAll(/\W/g, '')}`,
    address.replace(/person-(\d+)@.*/, 'namn-$1-slut'),
    mark,
    ...notes,
    ...answers,
  ])
  expect(gone).not.toEqual([])
  // With what each of these is known by, so that a look into the wrong place is noticed.
  const kept = acts.free.map(({ mark }) => mark)
  expect((await personalTraces(place.config, [...gone, ...kept])).toSorted()).toEqual(kept.toSorted())
  expect(gone.filter((trace) => (site.output + site.complaints).toLowerCase().includes(trace.toLowerCase()))).toEqual([])
  expect(await leftFiles(place)).toEqual([])
  return doubled
}

/** Each is stored once and shown once at the desk, in the state and with the notes that it was given. */
async function expectLetters({ place, acts }: Used): Promise<void> {
  const storage = await place.storage()
  const stored: string[] = []
  for (const bucket of ['inquiries', 'applications', 'quarantine'] as const) {
    for (const name of await storage.bucket(bucket).list()) {
      if (!name.endsWith('.txt')) expect(await storage.bucket(bucket).list(name)).toHaveLength(2)
      const letter = await readLetter(storage, { bucket, name })
      // Of before there were values is none of these.
      expect(letter?.values.version, `${name} has values`).toBe(1)
      stored.push(/brev-\d+-slut/.exec(letter?.text ?? '')?.[0] ?? `${name} has no text`)
    }
  }
  expect(stored.toSorted()).toEqual(acts.free.map(({ mark }) => mark).toSorted())
  const desk = await acts.signIn()
  for (const [state, parameter] of Object.entries({ open: '', answered: 'besvarade', closed: 'avslutade' })) {
    const shown: string[] = []
    for (let page = 1, found = 1; found > 0; page++) {
      const { body } = await desk.get(`/forfragningar?lage=${parameter}&sida=${page}`)
      const links = [...new Set([...body.matchAll(/href="\/forfragningar\/([2-9A-Z]{8})"/g)].map(([, reference = '']) => reference))].filter(
        (reference) => !shown.includes(reference),
      )
      found = links.length
      shown.push(...links)
    }
    expect([state, ...shown.toSorted()]).toEqual([
      state,
      ...acts.free
        .filter((letter) => letter.state === state)
        .map(({ reference }) => reference)
        .toSorted(),
    ])
  }
}

async function expectRows(db: Kysely<Database>, { acts, articles, client }: Used): Promise<void> {
  const { free } = acts
  const byReference = (of: (letter: SentLetter) => readonly string[]) =>
    free.flatMap((letter) => of(letter).map((text) => `${letter.reference} ${text}`)).toSorted()
  const letters = await db.selectFrom('letters').select(['reference', 'state', 'version', 'email']).execute()
  expect(letters.map(({ reference, state, version, email }) => `${reference} ${state} ${version} ${email}`).toSorted()).toEqual(
    byReference(({ state, version, address }) => [`${state} ${version} ${address}`]),
  )
  const notes = await db.selectFrom('letter_notes').select(['reference', 'text']).execute()
  expect(notes.map(({ reference, text }) => `${reference} ${text}`).toSorted()).toEqual(byReference((letter) => letter.notes))
  const answers = await db.selectFrom('mails').select(['reference', 'body']).where('kind', '=', 'reply').execute()
  expect(answers.map(({ reference, body }) => `${reference} ${body}`).toSorted()).toEqual(byReference((letter) => letter.answers))
  // A note and a move are one with their line of history.
  const events = await db.selectFrom('letter_events').select(['reference', 'what']).execute()
  const count = (reference: string, ...whats: string[]) => events.filter((event) => event.reference === reference && whats.includes(event.what)).length
  for (const { reference, notes: own, version } of free) {
    expect([
      reference,
      count(reference, 'received'),
      count(reference, 'noted'),
      count(reference, 'replied', 'unsent', 'answered', 'closed', 'reopened'),
    ]).toEqual([reference, 1, own.length, version - 1])
  }

  const drafts = await db.selectFrom('article_drafts').select(['id', 'content', 'version', 'public_slug']).execute()
  for (const { id, draft, version, public: shown, slug } of articles) {
    const row = drafts.find((each) => each.id === id)
    expect(row).toMatchObject({ version, public_slug: shown === null ? null : slug })
    if (draft !== null) expect(row?.content).toContain(`Slut-${draft}.`)
  }

  const people = (await db.selectFrom('people').select('name').execute()).map(({ name }) => name)
  expect(people.toSorted()).toEqual(['Norrljus', ...acts.joined].toSorted())
  expect(await db.selectFrom('passkeys').select('id').execute()).toHaveLength(people.length)
  // An invitation that was not answered may have been made; its link is known to nobody.
  const open = (await db.selectFrom('invitations').select('email').execute()).map(({ email }) => email ?? '')
  expect(open.filter((email) => !acts.invited.includes(email))).toEqual([])
  expect(open.length).toBeLessThanOrEqual(client.tallies['invite']?.again ?? 0)

  // Each act has its line in the log, and each line its one mail to the owner.
  const log = await db.selectFrom('desk_log').select('what').execute()
  const lines = (what: string) => log.filter((each) => each.what === what).length
  const done = (kind: string) => (client.tallies[kind]?.acknowledged ?? 0) + (client.tallies[kind]?.foundDone ?? 0)
  expect({ erased: lines('erased'), joined: lines('joined'), invited: lines('invited') }).toEqual({
    erased: done('erase'),
    joined: 1 + done('accept'),
    invited: open.length + acts.joined.length,
  })
  const told = await db.selectFrom('mails').select('subject').where('about', '=', 'act').execute()
  // Nobody's address counted yet when the first person joined.
  const mailed = (what: string) => lines(what) - Number(what === 'joined')
  for (const [what, subject] of Object.entries(actSubjects))
    expect([what, told.filter((mail) => mail.subject === subject).length]).toEqual([what, mailed(what)])

  if (!isPostgres(db)) expect((await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
  if (!isPostgres(db)) expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
}

/**
 * SMTP cannot tell whether a mail arrived whose sender was killed (decision 022): it comes again with the same Message-ID, and
 * says so in its last line. Of one process, one mail at a time is on its way.
 * @returns how many came again
 */
function expectMails({ smtp, acts, kills }: Used): number {
  const copies = [...Map.groupBy(smtp.received, ({ headers }) => headers['message-id'])].map(([, mails]) => mails)
  const repeated = copies.flatMap((mails) => mails.slice(1))
  expect(repeated.filter(({ text }) => !text.trimEnd().endsWith(mailsCopy.sv.repeatLine))).toEqual([])
  expect(repeated.length).toBeLessThanOrEqual(kills)
  for (const { address, answers } of acts.free) {
    const own = copies.map(([mail]) => mail).filter((mail) => mail?.envelope.to.includes(address))
    expect([address, ...own.map((mail) => /svar-\d+-slut/.exec(mail?.text ?? '')?.[0]).toSorted()]).toEqual([address, ...answers.toSorted()])
  }
  return repeated.length
}

/** What a killed process leaves: scratch folders, uploads, half-written files. */
async function leftFiles({ config: { dataDir } }: Place): Promise<string[]> {
  const within = async (folder: string) => (await readdir(path.join(dataDir, folder), { recursive: true }).catch(() => [])).map((name) => `${folder}/${name}`)
  return [...(await within('tmp')), ...(await within('uploads')), ...(await within('storage')).filter((name) => path.basename(name).startsWith('.tmp-'))]
}
