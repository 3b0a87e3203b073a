import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { join } from '../desk-people.ts'
import { seed, seededRandom } from '../seeded.ts'
import { smtpServer } from '../smtp.ts'
import type { Article } from './article-acts.ts'
import { createDeskActs, type DeskActs } from './desk-acts.ts'
import { expectEverything, expireLease, inDatabase, settled } from './desk-kill-checks.ts'
import { createInterruptedClient, type InterruptedClient } from './interrupted-client.ts'
import { createWorlds, worldNames } from './worlds.ts'

// The whole site is killed while letters come and the desk is used, KILL_ROUNDS times in each world, at moments that TEST_SEED
// decides: while the n-th act of some kind runs, or when the mail server has taken a mail and has not said so.

const rounds = Number(process.env['KILL_ROUNDS'] ?? 5)

/** The first are those at which something outside the database has to agree with it. */
const moments = [
  'mail',
  'erase',
  'publish',
  'reply',
  'accept',
  'application',
  'note',
  'invite',
  'picture',
  'words',
  'withdraw',
  'letter',
  'move',
  'edit',
  'save',
]

test.each(worldNames)('on %s, a site that is killed while it is used loses nothing that was acknowledged, and does nothing twice', async (world) => {
  await using worlds = await createWorlds()
  const place = await worlds.place(world)
  let onMail = () => {}
  await using smtp = await smtpServer({ onReceived: () => onMail() })
  expect(await place.run('content --quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
  const { device } = await inDatabase(place, (db) => join(db, { name: 'Norrljus', now: new Date() }))
  const site = await place.site({ SMTP_URL: smtp.url, MAIL_FROM: 'skrivbordet@norrljus.example', APPLICATIONS: 'store', BACKUP_TO: 'off' })
  const client = createInterruptedClient(site)
  onMail = () => client.tell('mail')
  const random = seededRandom(`kills on ${world}`)
  const acts = createDeskActs({ client, ...site, device, random: seededRandom(`acts on ${world}`) })
  const use = await putToUse(client, acts)

  let round = 0
  async function kill(): Promise<void> {
    for (; round < rounds; round++) {
      const kind = moments[round % moments.length] ?? 'mail'
      await client.begun(kind, 1 + Math.floor(random() * 5))
      // Only spreads the moments: nothing is expected of a time.
      if (kind !== 'mail') await pause(random() ** 2 * 200)
      await site.stop('SIGKILL')
      await site.start()
      await expireLease(place)
    }
    for (const kind of ['publish', 'erase', 'accept']) await client.begun(kind, 1)
  }

  try {
    await Promise.race([kill(), use.faults])
    await use.end()
    expect(await site.stop('SIGTERM')).toBe(0)
    await site.start()
    await expireLease(place)
    await settled(place)
    const doubled = await expectEverything({ place, site, smtp, acts, articles: use.articles, client, kills: round })
    expect(site.complaints).toBe('')
    process.stdout.write(
      `${world}, seed ${seed}, ${round} kills: ${JSON.stringify(client.tallies)}; ${smtp.received.length} mails, ${doubled} of them sent again\n`,
    )
  } catch (error) {
    client.abort(error)
    throw new Error(`TEST_SEED=${seed} KILL_ROUNDS=${rounds}, on ${world}, after ${round} kills: ${String(error)}\n${site.complaints}`, { cause: error })
  }
})

/** Two visitors who write, two people at the desk who answer, one who erases, two who publish, a reader, and one who invites and changes words. */
async function putToUse(client: InterruptedClient, acts: DeskActs) {
  const ending = new AbortController()
  const signIn = () => acts.signIn()
  const [one, other, eraser, writer, author, owner] = [await signIn(), await signIn(), await signIn(), await signIn(), await signIn(), await signIn()]
  const articles: Article[] = [await writer.newArticle(), await author.newArticle()]
  const random = seededRandom('what is done next')

  async function repeat(doing: () => Promise<unknown>): Promise<void> {
    while (!ending.signal.aborted) await doing()
  }

  const write = async () => {
    await client.until(() => acts.free.length < 12 || ending.signal.aborted)
    await acts.write(random() < 0.6 ? 'letter' : 'application')
  }
  /** Only so many at a time: each erasure writes the database's file anew. */
  const erase = async () => {
    await client.until(() => acts.free.length > 4 || ending.signal.aborted)
    if (!ending.signal.aborted) await eraser.erase()
  }

  /** With which text an article became public that has been there since. */
  const seen = new Map<Article, number>()
  const readAll = async () => {
    for (const article of articles) {
      const time = article.publishedFor
      const isThere = (await acts.readPublic(article)) !== null
      if (time === null || article.publishedFor !== time) continue
      if (seen.get(article) === time) expect([article.slug, isThere]).toEqual([article.slug, true])
      else if (isThere) seen.set(article, time)
    }
    await pause(50)
  }

  const running = [
    repeat(write),
    repeat(write),
    repeat(() => one.workOnLetter()),
    repeat(() => other.workOnLetter()),
    repeat(erase),
    repeat(() => writer.workOnArticle(articles[0] as Article)),
    repeat(() => author.workOnArticle(articles[1] as Article)),
    repeat(() => (random() < 0.7 ? owner.say() : owner.invite())),
    repeat(readAll),
  ]
  const all = Promise.all(running)
  return {
    articles,
    /** Rejects with the first fault of anybody's. */
    faults: all,
    async end() {
      ending.abort()
      await all
    },
  }
}
