import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { updateRecords } from '../../../app/content/drafts/records.ts'
import { withdrawArticle } from '../../../app/content/drafts/publish-draft.ts'
import { change } from '../../../app/data/database/change.ts'
import { openOwnerDatabase } from '../../../app/data/database/database.ts'
import type { Database } from '../../../app/data/database/schema.ts'
import { isScreen } from '../../../app/site/screens.ts'
import { saveWords } from '../../../app/texts/changes.ts'
import { ask } from '../../../test/programs/ask.ts'
import { projectFolder } from '../../../test/programs/child.ts'
import { freePort } from '../../../test/running-site.ts'
import { type DeployedSite, startDeployed } from '../instruments/deployed-site.ts'
import { count, seconds } from '../instruments/figures.ts'
import { atMost, type Part, type Row, told } from '../instruments/part.ts'
import { type Relay, startRelay } from '../instruments/relay.ts'
import { enquiry, enquiryPath, marksIn } from '../instruments/sent-letters.ts'
import { s3Address, s3Letters, startSharedPostgres, startSharedS3, type Store } from '../instruments/stores.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

const origin = 'http://norrljus.example'
/** Milliseconds within which a change shows on every machine (READING "Data"). */
const agreement = 10_000

/**
 * Three machines, one Postgres, one S3 server. Under load each part is killed, frozen and cut off; visitors who get no thanks
 * send the same letter again, to the next machine. Every letter that was thanked for is stored, and once; every change shows
 * on every machine within ten seconds, of the end of the fault where it was made in it.
 */
export const machines: Part = {
  name: 'machines',
  isCheck: true,
  async measure({ quick }) {
    using folder = temporaryFolder()
    const objects = `${folder.path}/s3`
    await using postgres = await startSharedPostgres()
    await using s3 = await startSharedS3(objects)
    importInto(postgres, s3, folder.path)
    await using group = new AsyncDisposableStack()
    const all: Machine[] = []
    for (const number of [0, 1, 2]) all.push(group.use(await startMachine(number, { postgres, s3, folder: folder.path })))
    const db = group.adopt(openOwnerDatabase({ dataDir: folder.path, databaseUrl: databaseAddress(postgres.port) }), (each) => each.destroy())

    const load = startVisitors(all)
    const rows: Row[] = []
    for (const fault of faultsOf(all, postgres, s3)) rows.push(await suffer(fault, { all, db, quick }))
    rows.push(...(await withdrawn(all, db)))
    const letters = await load.stop()
    return [...rows, ...(await kept(letters, objects, db))]
  },
}

const databaseAddress = (port: number) => `postgres://norrljus@127.0.0.1:${port}/postgres`

function importInto(postgres: Store, s3: Store, dataDir: string): void {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseAddress(postgres.port), STORAGE_URL: s3Address(s3.port) }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/content.ts', '--quiet'], { cwd: projectFolder, env })
  if (status !== 0) throw new Error(`The content was not imported: ${String(stderr)}`)
}

interface Machine extends AsyncDisposable {
  port: number
  /** What lies between it and the two servers. */
  toPostgres: Relay
  toS3: Relay
  kill(): Promise<void>
  restart(): Promise<void>
  freeze(): void
  thaw(): void
}

async function startMachine(number: number, { postgres, s3, folder }: { postgres: Store; s3: Store; folder: string }): Promise<Machine> {
  const port = await freePort()
  const toPostgres = await startRelay(postgres.port)
  const toS3 = await startRelay(s3.port)
  // The desk brings the letters into the database.
  const desk: Record<string, string> = number === 0 ? { DESK_PORT: String(await freePort()) } : { DESK: 'off' }
  const env = { SITE_URL: origin, DATABASE_URL: databaseAddress(toPostgres.port), STORAGE_URL: s3Address(toS3.port), FORM_LIMIT: '9999999', ...desk }
  const start = () => startDeployed({ dataDir: `${folder}/machine-${number}`, port, env })
  let site: DeployedSite = await start()
  return {
    port,
    toPostgres,
    toS3,
    async kill() {
      process.kill(site.pid, 'SIGKILL')
      while (site.isRunning()) await pause(10)
    },
    async restart() {
      site = await start()
    },
    freeze: () => process.kill(site.pid, 'SIGSTOP'),
    thaw: () => process.kill(site.pid, 'SIGCONT'),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await Promise.all([toPostgres, toS3].map((relay) => relay[Symbol.asyncDispose]()))
    },
  }
}

type Fault = { what: string; begin: () => unknown; end: () => unknown; isOfPostgres?: true }

function faultsOf([, second]: Machine[], postgres: Store, s3: Store): Fault[] {
  if (!second) throw new RangeError('No second machine')
  const of = (name: string, { kill, restart, freeze, thaw }: Pick<Store, 'kill' | 'restart' | 'freeze' | 'thaw'>): Fault[] => [
    { what: `${name} killed`, begin: kill, end: restart },
    { what: `${name} frozen`, begin: freeze, end: thaw },
  ]
  return [
    ...of('a machine', second),
    { what: 'a machine cut off from Postgres', begin: () => second.toPostgres.cut(), end: () => second.toPostgres.heal() },
    { what: 'a machine cut off from S3', begin: () => second.toS3.cut(), end: () => second.toS3.heal() },
    ...of('Postgres', postgres).map((fault) => ({ ...fault, isOfPostgres: true as const })),
    ...of('S3', s3),
  ]
}

type Place = { all: Machine[]; db: Kysely<Database>; quick: boolean }

let changes = 0

/** One fault, with a change of the home page's heading in the middle of it, or after one of the database. */
async function suffer({ what, begin, end, isOfPostgres }: Fault, { all, db, quick }: Place): Promise<Row> {
  const words = `Ändring ${++changes}.`
  const save = () =>
    change(db, (trx) => saveWords(trx, { page: 'home', language: 'sv', place: 'hero.heading', words, standard: '', person: 'bench', now: new Date() }))
  await begin()
  await pause(quick ? 2000 : 8000)
  if (!isOfPostgres) await save()
  await pause(quick ? 2000 : 8000)
  await end()
  if (isOfPostgres) await save()
  const ended = performance.now()
  await allShow(all, async ({ port }) => (await ask({ port, path: '/sv' })).body.toString().includes(words))
  return atMost({ what: `${what}: the last machine shows a change after`, value: performance.now() - ended, limit: agreement, show: seconds })
}

async function withdrawn(all: Machine[], db: Kysely<Database>): Promise<Row[]> {
  const now = new Date()
  await updateRecords(db, { now })
  const { id, version } = await db
    .selectFrom('article_drafts')
    .select(['id', 'version'])
    .where('public_slug', '=', 'satt-ratt-pris')
    .where('language', '=', 'sv')
    .executeTakeFirstOrThrow()
  const path = '/articles/satt-ratt-pris-sv'
  await allShow(all, async ({ port }) => (await ask({ port, path })).status === 200)
  const begun = performance.now()
  await withdrawArticle({ db, publishing: { isScreen } }, { id, version, target: '/sv/blog', person: 'bench', now })
  await allShow(all, async ({ port }) => (await ask({ port, path })).status === 301)
  return [atMost({ what: 'a withdrawn article is gone from the last machine after', value: performance.now() - begun, limit: agreement, show: seconds })]
}

/** @throws after a minute */
async function allShow(all: Machine[], isSeen: (machine: Machine) => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  await Promise.all(
    all.map(async (machine) => {
      while (!(await isSeen(machine).catch(() => false))) {
        if (performance.now() > deadline) throw new Error(`The machine on port ${machine.port} does not agree with the others`)
        await pause(50)
      }
    }),
  )
}

type Letters = { sent: number; tries: number; thanked: string[]; longest: number }

/** Six visitors send letters, each until it is thanked for. */
function startVisitors(all: Machine[]): { stop(): Promise<Letters> } {
  const letters: Letters = { sent: 0, tries: 0, thanked: [], longest: 0 }
  const stopping = new AbortController()
  const visitors = Array.from({ length: 6 }, async (_, visitor) => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      await deliver(`v${visitor}-${turn}`, visitor)
      await pause(50)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(visitors)
      return letters
    },
  }

  async function deliver(mark: string, first: number): Promise<void> {
    const begun = performance.now()
    letters.sent++
    for (let turn = first; ; turn++) {
      letters.tries++
      const port = all[turn % all.length]?.port ?? 0
      const thanked = await ask({ port, path: enquiryPath, ...enquiry(mark, origin) }).then(
        ({ status }) => status === 303,
        () => false,
      )
      if (thanked) break
      await pause(200)
    }
    letters.thanked.push(mark)
    letters.longest = Math.max(letters.longest, performance.now() - begun)
  }
}

async function kept({ sent, tries, thanked, longest }: Letters, objects: string, db: Kysely<Database>): Promise<Row[]> {
  const stored = marksIn(s3Letters(objects))
  const begun = performance.now()
  const atDesk = async () =>
    Number(
      (
        await db
          .selectFrom('letters')
          .select(({ fn }) => fn.countAll().as('all'))
          .executeTakeFirstOrThrow()
      ).all,
    )
  while ((await atDesk()) < stored.size && performance.now() - begun < 60_000) await pause(200)
  const numbers = { show: count, limit: 0 }
  return [
    told('letters', `${count(sent)} sent in ${count(tries)} tries, ${count(thanked.length)} thanked for; the longest wait ${seconds(longest)}`),
    atMost({ what: 'thanked for and not stored', value: thanked.filter((mark) => !stored.has(mark)).length, ...numbers }),
    atMost({ what: 'stored more than once', value: [...stored.values()].filter((copies) => copies > 1).length, ...numbers }),
    atMost({ what: 'letters of S3 that are not at the desk, or twice', value: Math.abs((await atDesk()) - stored.size), ...numbers }),
  ]
}
