import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { createDraft } from '#app/content/drafts/drafts.ts'
import type { Database, Role } from '#app/data/database/schema.ts'
import type { DeskServices } from '#app/desk/context.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { hashOf, newSecret } from '#app/people/secrets.ts'
import { openSession } from '#app/people/sessions.ts'
import { built, createTestApp, type TestOptions, type TestSite } from './app.ts'
import { browserHeaders, type Sent } from './forms.ts'
import { storeApplication, storeEnquiry } from './letters.ts'

export const deskUrl = 'http://localhost:3001'

export interface TestDesk extends AsyncDisposable {
  site: TestSite
  app: Hono
  db: Kysely<Database>
  services: DeskServices
  /** How often an action has woken the desk's clock. */
  woken: () => number
  /** How often an action has asked for link previews to be drawn. */
  drawings: () => number
  /** A new session of somebody with this role. @returns the Cookie header */
  signIn(role: Role): Promise<string>
  /** Asks as somebody with a role, or without a session. */
  request(path: string, as: Role | null, init?: RequestInit): Promise<Response>
  /**
   * Posts a form as a browser without JavaScript does; with `data` as the desk's script does. Somebody who is signed in has
   * just shown their passkey once more, unless `confirmed` is false.
   */
  post(path: string, as: Role | null, sent: Sent, options?: { data?: boolean; confirmed?: boolean; headers?: Record<string, string> }): Promise<Response>
  /** Finds letters, as the clock does. */
  index(): Promise<number>
}

export const names: Readonly<Record<Role, string>> = { owner: 'Elin Exempel', adviser: 'Rut Exempel', writer: 'Sixten Exempel' }

/** The production build of the desk beside a test site: `await using desk = await createTestDesk()`. */
export async function createTestDesk(options: TestOptions = {}): Promise<TestDesk> {
  const site = await createTestApp({ env: { APPLICATIONS: 'store', ...options.env }, ...options })
  const { config, storage, clock, texts } = site.services
  const db = built.openDeskDatabase(config)
  const { disk = { free: 100_000_000_000, total: 100_000_000_000 } } = options
  let wakes = 0
  let drawings = 0
  const renderSite = built.createSiteRenderer(site.services, built.build)
  const services: DeskServices = {
    config,
    url: deskUrl,
    db,
    counts: built.countsQueries(db),
    storage,
    disk: async () => disk,
    certificates: () => [],
    clock,
    texts,
    renderSite,
    ...built.deskPublishing({ storage, texts, layOut: site.services.layOut }),
    drawPreviews: () => drawings++,
    wake: async () => void wakes++,
    mailPatience: 0,
  }
  const app = built.createDeskApp(services, built.loadDeskBuild)
  const sessions = new Map<Role, string>()

  async function signIn(role: Role): Promise<string> {
    const now = clock()
    const person = { id: role, name: names[role], email: `${role}@example.com`, role, notices: true, shortcuts: true, created_at: now.toISOString() }
    await db
      .insertInto('people')
      .values(person)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return `desk=${await openSession(db, { personId: role, passkeyId: 'none', device: 'Chrome, Linux', now })}`
  }

  async function cookieOf(role: Role): Promise<string> {
    const known = sessions.get(role) ?? (await signIn(role))
    sessions.set(role, known)
    return known
  }

  /** @returns the secret of the confirmation's cookie */
  async function confirm(role: Role): Promise<string> {
    const secret = newSecret()
    await db
      .updateTable('sessions')
      .set({ confirmation_hash: hashOf(secret), confirmed_at: clock().toISOString() })
      .where('person_id', '=', role)
      .execute()
    return secret
  }

  async function request(path: string, as: Role | null, init: RequestInit = {}): Promise<Response> {
    const cookie = as && (await cookieOf(as))
    return app.request(deskUrl + path, { ...init, headers: { ...browserHeaders, ...(cookie && { Cookie: cookie }), ...init.headers } })
  }

  return {
    site,
    app,
    db,
    services,
    woken: () => wakes,
    drawings: () => drawings,
    signIn,
    request,
    async post(path, as, sent, { data = false, confirmed = true, headers = {} } = {}) {
      const confirmation = as && confirmed ? { Cookie: `${await cookieOf(as)}; desk-confirmed=${await confirm(as)}` } : {}
      const body = new URLSearchParams(Object.entries(sent).flatMap(([name, value]) => [value].flat().map((each) => [name, each])))
      const own: Record<string, string> = data ? { Accept: 'application/json' } : {}
      return request(path, as, { method: 'POST', body, headers: { Origin: deskUrl, 'Sec-Fetch-Site': 'same-origin', ...own, ...confirmation, ...headers } })
    },
    index: () => indexLetters({ db, storage }, { now: clock() }),
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await site[Symbol.asyncDispose]()
    },
  }
}

/** When the letters of `deskWithLetters` came: 21 hours before the site's clock. */
export const arrival = new Date('2026-11-20T15:00:00Z')

export const jpeg = { name: '01.jpg', body: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), contentType: 'image/jpeg' }

/** A desk with an enquiry of Bo's, and an application of Alva's that has a picture. */
export async function deskWithLetters(env: Record<string, string> = {}) {
  const desk = await createTestDesk({ env })
  const { storage } = desk.site.services
  const { reference } = await storeEnquiry(storage, { now: arrival })
  const application = await storeApplication(storage, { now: arrival, files: [jpeg] })
  await desk.index()
  // The id of the owner too, so that one value fits every `:id` of an address.
  await createDraft(desk.db, { language: 'sv', person: names.owner, now: arrival })
  await desk.db.updateTable('article_drafts').set({ id: 'owner' }).execute()
  return { desk, reference, application: application.reference, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() }
}

/** A row of `facts`: the site is from before new ones kept letters for 12 months, and its owner has yet to choose (migration 030). */
export const unchosenRetention = { name: 'retention', value: '{"unchosen":24}', changed_at: '2026-11-29T00:00:00.000Z', changed_by: '' }
