import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, register } from 'prom-client'
import type { Kysely } from 'kysely'
import type { Database, MailsTable } from '#app/data/database/schema.ts'
import { type JobName, readJobs } from '#app/data/jobs/jobs.ts'
import type { DeskClock } from './desk-clock.ts'
import type { Figures } from './figures.ts'

type Desk = { db: Kysely<Database>; clock: Pick<DeskClock, 'lastRoundAt'> }

/**
 * Publishes this process's figures in prom-client's registry, which reads them when it is asked. The names begin with
 * `site_`; nothing in them says who.
 */
export function publishFigures(figures: Figures): void {
  // Milliseconds: a tenth of what an event loop has to be late before visitors notice. The default wakes it 100 times a second.
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 50 })
  // In a worker, this tells the primary process the figures when it asks for them.
  if (cluster.isWorker) void new AggregatorRegistry()
  const counter = (name: string, help: string, read: (counter: Counter) => void, labelNames: string[] = []) =>
    register.registerMetric(
      new Counter({
        name,
        help,
        labelNames,
        registers: [],
        collect() {
          this.reset()
          read(this)
        },
      }),
    )
  counter(
    'site_requests_total',
    'Responses by what answered (file, picture, page, app, form, refused) and HTTP status.',
    (requests) => {
      for (const [kind, statuses] of Object.entries(figures.requests)) {
        for (const [status, count] of Object.entries(statuses)) requests.inc({ kind, status }, count)
      }
    },
    ['kind', 'status'],
  )
  counter('site_crowded_connections_total', 'Connections closed because their address had too many open.', (total) => total.inc(figures.crowded))
  counter('site_renders_total', 'Pages rendered.', (total) => total.inc(figures.renders))
  counter('site_render_seconds_total', 'Seconds spent on rendering pages.', (total) => total.inc(figures.renderSeconds))
  counter('site_letters_total', 'Letters stored.', (total) => total.inc(figures.letters))
  gauge('site_cache_pages', 'Pages in the page cache.', () => figures.cached().pages)
  gauge('site_cache_bytes', 'Bytes in the page cache.', () => figures.cached().bytes)
}

/**
 * Milliseconds that a figure of the database may take. Where it does not answer at all, a query takes longer than a collector
 * waits, and the site would count as gone.
 */
const readTimeout = 2000

/** The same for the desk: mails that wait, and when its clock last finished a round. */
export function publishDesk({ db, clock }: Desk): void {
  gauge('site_clock_last_round_timestamp_seconds', 'When the desk clock last finished a round.', () => clock.lastRoundAt() / 1000)
  for (const name of ['backup', 'rehearsal'] as const) {
    gauge(`site_${name}_timestamp_seconds`, `When the last ${name} ended well, or a new site began to wait for its first; 0 where the last one failed.`, () =>
      lastSuccess(db, name),
    )
  }
  gauge('site_mails_waiting', 'Mails that are to be sent.', () => countMails(db, ['waiting', 'sending']))
  gauge('site_mails_failed', 'Mails that were given up.', () => countMails(db, ['failed']))
}

/** What the primary process and its worker with the desk say to each other. */
export const figuresMessage = 'site:figures'

/** The figures in Prometheus's text format: of this process, or, in a worker, of all that serve the site on this machine. */
export function readMetrics(): Promise<string> {
  if (!cluster.isWorker) return register.metrics()
  const { promise, resolve } = Promise.withResolvers<string>()
  const receive = (message: unknown) => {
    const text = figuresIn(message)
    if (text === undefined) return
    process.off('message', receive)
    resolve(text)
  }
  process.on('message', receive)
  process.send?.({ type: figuresMessage })
  return promise
}

function figuresIn(message: unknown): string | undefined {
  const isAnswer = typeof message === 'object' && message !== null && 'type' in message && message.type === figuresMessage && 'text' in message
  return isAnswer ? String(message.text) : undefined
}

/** In the primary process: answers `readMetrics` of its workers with the figures of all of them. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: { type?: unknown }) => {
    if (message.type !== figuresMessage) return
    all.clusterMetrics().then(
      (text) => worker.send({ type: figuresMessage, text }),
      (error: Error) => console.error(`Figures could not be gathered: ${error.message}`),
    )
  })
}

/** @param read null for what has no value yet */
function gauge(name: string, help: string, read: () => number | null | Promise<number | null>): void {
  const metric = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      // Without a value while the database is away: a failure would take all other figures with it.
      const value = await Promise.race([read(), pause(readTimeout, null)]).catch(() => null)
      if (value === null) this.remove()
      else this.set(value)
    },
  })
  register.registerMetric(metric)
}

async function lastSuccess(db: Kysely<Database>, name: JobName): Promise<number | null> {
  const job = (await readJobs(db))[name]
  if (!job) return null
  return job.outcome === 'failed' ? 0 : job.endedAt.getTime() / 1000
}

async function countMails(db: Kysely<Database>, states: readonly MailsTable['state'][]): Promise<number> {
  const { mails } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return Number(mails)
}
