import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import type { MachineSign } from '#app/forms/machine-signs.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { invite } from '#app/people/invitations.ts'
import { openSession } from '#app/people/sessions.ts'
import { storeApplication, storeEnquiry } from '../letters.ts'
import { addAuthenticator, type DeskSite, startDeskSite } from './desk-site.ts'
import { expectHydrated, watch } from './fixtures.ts'

const hour = 3_600_000
const jpeg = readFileSync(new URL('../../public/icon-512.png', import.meta.url))

export type Desk = DeskSite & {
  cookie: { name: string; value: string; url: string; httpOnly: true; sameSite: 'Strict' }
  references: Record<'bo' | 'cleo' | 'alva' | 'machine', string>
}

const it = test.extend<{ desk: Desk; faults: string[]; signedIn: BrowserContext }, { deskOf: (file: string) => Promise<Desk> }>({
  deskOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      let kept: { file: string; desk: Desk } | undefined
      await use(async (file) => {
        if (kept?.file !== file) {
          await kept?.desk[Symbol.asyncDispose]()
          kept = { file, desk: await startDesk() }
        }
        return kept.desk
      })
      await kept?.desk[Symbol.asyncDispose]()
    },
    { scope: 'worker' },
  ],
  desk: async ({ deskOf }, use, { file }) => {
    const desk = await deskOf(file)
    await use(desk)
    expect(desk.site.complaints).toBe('')
  },
  faults: async ({ context, desk }, use) => {
    const faults = watch(context, { desk: new URL(desk.url).host })
    await use(faults)
    expect(faults).toEqual([])
  },
  signedIn: async ({ context, desk, faults }, use) => {
    await context.addCookies([desk.cookie])
    await use(context)
    expect(faults).toEqual([])
  },
})

/**
 * Tests of a desk with letters in every state, a mail server, and an owner who is signed in. The tests of a file are done one after the
 * other, on a desk of their own: it takes seconds to start, and each process of Playwright's has one.
 */
export function testsOfLetters(): typeof it {
  it.describe.configure({ mode: 'default' })
  return it
}

async function startDesk(): Promise<Desk> {
  await using stack = new AsyncDisposableStack()
  const site = stack.use(await startDeskSite('SQLite and disk'))
  const desk = { ...site, ...(await furnish(site)) }
  stack.move()
  return desk
}

/** An owner who is signed in, a colleague, and letters in every state. */
async function furnish({ site, url }: DeskSite): Promise<Pick<Desk, 'cookie' | 'references'>> {
  const db = openOwnerDatabase({ dataDir: site.dataDir })
  const storage = await openStorage({ dataDir: site.dataDir })
  const now = new Date()
  const person = {
    id: 'elin',
    name: 'Elin Exempel',
    email: 'elin@example.com',
    role: 'owner' as const,
    notices: true,
    shortcuts: true,
    created_at: now.toISOString(),
  }
  const colleague = { ...person, id: 'sixten', name: 'Sixten Exempel', email: 'sixten@example.com', role: 'writer' as const }
  await db.insertInto('people').values([person, colleague]).execute()
  const passkey = {
    id: 'key',
    person_id: 'elin',
    public_key: 'unused',
    counter: 0,
    transports: '[]',
    label: 'Dator',
    created_at: now.toISOString(),
    used_at: null,
  }
  await db.insertInto('passkeys').values(passkey).execute()
  const token = await openSession(db, { personId: 'elin', passkeyId: 'none', device: 'Chrome, Linux', now })
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const files = [1, 2].map((number) => ({ name: `0${number}.png`, body: jpeg, contentType: 'image/png' }))
  const alva = await storeApplication(storage, { now: ago(26), files })
  const bo = await storeEnquiry(storage, { now: ago(20), name: 'Bo Exempel', email: 'bo@example.com' })
  const cleo = await storeEnquiry(storage, { now: ago(3), name: 'Cleo Exempel', email: 'cleo@example.com' })
  const machine = await storeEnquiry(storage, { now: ago(5), name: 'Maskin', email: 'maskin@example.com', signs: ['many-links', 'no-browser'] })
  const days = Array.from({ length: 30 }, (_, place) =>
    ago(24 * place)
      .toISOString()
      .slice(0, 10),
  )
  const views = days.flatMap((day, place) => [
    { day, what: 'page' as const, name: '/sv', language: 'sv' as const, number: 20 + ((place * 7) % 30) },
    { day, what: 'page' as const, name: '/en/about', language: 'en' as const, number: place % 9 },
    { day, what: 'host' as const, name: place % 2 === 0 ? 'duckduckgo.com' : 'a-long-name-of-a-host-without-end.example', language: 'sv' as const, number: 9 },
  ])
  await db.insertInto('counts').values(views).execute()
  // As the clock finds them, ten seconds later.
  await indexLetters({ db, storage }, { now })
  await db.destroy()
  return {
    cookie: { name: 'desk', value: token, url, httpOnly: true, sameSite: 'Strict' },
    references: { alva: alva.reference, bo: bo.reference, cleo: cleo.reference, machine: machine.reference },
  }
}

/**
 * A letter for one test alone, which may do with it what it likes: it came last, so the others stand in lists as before.
 * @returns its reference
 */
export async function ownLetter({ site }: DeskSite, own: { name: string; email: string; signs?: MachineSign[]; code?: boolean }): Promise<string> {
  const storage = await openStorage({ dataDir: site.dataDir })
  const { reference } = await storeEnquiry(storage, { now: new Date(), ...own })
  await using db = openOwnerDatabase({ dataDir: site.dataDir })
  await indexLetters({ db, storage }, { now: new Date() })
  return reference
}

/** Takes a letter away, as its sender's withdrawal does. */
export async function removeLetter({ site }: DeskSite, reference: string): Promise<void> {
  await using db = openOwnerDatabase({ dataDir: site.dataDir })
  const gone = db.deleteFrom('letters').where('reference', '=', reference).returning(['bucket', 'name'])
  const { bucket, name } = await gone.executeTakeFirstOrThrow()
  // Else it would be found in the bucket, and be back.
  await rm(`${site.dataDir}/storage/${bucket}/${name}`)
}

/** Signs the page's browser in with a passkey of its own, as somebody who was invited: their session can end, and begin again. */
export async function joinByInvitation(page: Page, { site, url }: DeskSite, role: 'owner' | 'adviser'): Promise<void> {
  await addAuthenticator(page)
  await using db = openOwnerDatabase({ dataDir: site.dataDir })
  const secret = await invite(db, { role, email: null, madeBy: null, now: new Date() })
  await page.context().clearCookies()
  await open(page, `${url}/inbjudan/${secret}`)
  await page.getByLabel('Ditt namn').fill('Rut Exempel')
  await page.getByLabel('Nyckelns namn').fill('Provdatorn')
  await page.getByRole('button', { name: 'Skapa passnyckel' }).click()
  await expect(page).toHaveURL(`${url}/`)
}

/** Opens a page, and waits until its script has taken over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectHydrated(page.locator('main'))
}
