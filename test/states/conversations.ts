import type { Page } from '@playwright/test'
import { change } from '#app/data/database/change.ts'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { offerTimes } from '#app/letters/times/offer-times.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { addAnswer, attachTo, type Conversation, startConversation } from '../conversation.ts'
import { storeMessage } from '../letters.ts'
import { reference, type ShownState, statesOf } from './shown-state.ts'

// What the enquiry's page shows of letters that are there. They are of a past day, so that each page reads the same whenever it is opened.

const day = '2026-11-20'
const at = (time: string) => new Date(`${day}T${time}:00.000Z`)

type Name = 'answered' | 'waiting' | 'cut' | 'times' | 'call'

const prepared = new Map<Name, Conversation>()

/** Stores the letters whose pages are states. To be called once in each process that visits the states of a site. */
export async function prepareConversations({ dataDir }: { dataDir: string }): Promise<void> {
  await using db = openDeskDatabase({ dataDir })
  const stores = { db, storage: await openStorage({ dataDir }) }
  const answered = await startConversation(stores, { now: at('08:00'), email: 'besvarad@example.com' })
  const { key, bucket } = answered
  await addAnswer(db, key, { at: at('09:12'), text: 'Ja, vi håller både ansiktet och armen utanför bild. Vill du fotografera en vardag eller en helg?' })
  // Read already, so that what is folded away is the same at every visit.
  await db
    .updateTable('mails')
    .set({ read_at: at('10:00').toISOString() })
    .execute()
  await storeMessage(stores.storage, {
    letter: key.reference,
    bucket,
    now: at('12:05'),
    text: 'Helst en lördag. Vad kostar tio bilder?',
    email: answered.address,
  })
  const mail = await addAnswer(db, key, { at: at('13:24'), text: 'Hej,\n\ntio bilder kostar 4\u00A0200 kronor.\n\nHälsningar\nMaria' })
  await attachTo(stores, answered, { mail, at: at('13:24') })
  prepared.set('answered', answered)
  prepared.set('waiting', await startConversation(stores, { now: at('08:00'), email: 'vantar@example.com' }))
  const cut = await startConversation(stores, { now: at('08:00'), email: 'avstangd@example.com' })
  await db
    .updateTable('letters')
    .set({ cut_at: at('11:00').toISOString() })
    .where('reference', '=', cut.key.reference)
    .execute()
  prepared.set('cut', cut)
  const person = { id: 'maria', name: 'Maria', visitor_name: 'Maria', email: null, role: 'adviser' as const, notices: false, shortcuts: true }
  await db
    .insertInto('people')
    .values({ ...person, created_at: at('07:00').toISOString() })
    .execute()
  const text = 'Hej,\n\nska vi ta resten i ett kort samtal? Välj en av tiderna om någon passar.\n\nHälsningar\nMaria'
  // Far ahead, so that they are to come whenever the page is opened.
  for (const [name, days] of [
    ['call', [4]],
    ['times', [3, 4, 5]],
  ] as const) {
    const conversation = await startConversation(stores, { now: at('08:00'), email: `${name}@example.com`, phone: name === 'call' ? '070-123 45 67' : '' })
    const offering = await addAnswer(db, conversation.key, { at: at('13:24'), text, person: 'maria' })
    const times = days.map((each) => ({ startsAt: new Date(Date.UTC(2099, 11, each, 13)), endsAt: new Date(Date.UTC(2099, 11, each, 13, 30)) }))
    await change(db, (trx) => offerTimes(trx, { mail: offering, letter: conversation.key.reference, personId: 'maria', how: 'signal', link: null, times }))
    prepared.set(name, conversation)
  }
  const { reference: letter } = known('call').key
  await db
    .updateTable('offered_times')
    .set({ state: 'chosen', chosen_at: at('14:00').toISOString(), number: '070-123 45 67', uid: '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f1' })
    .where('letter', '=', letter)
    .execute()
}

/** States of the enquiry's page, by what its form is filled in with. */
export function conversations(): ShownState[] {
  return statesOf('case', (language, path) => {
    const fillIn = async (page: Page, pair: { reference: string; code: string }) => {
      await page.locator('[name=reference]').fill(pair.reference)
      await page.locator('[name=code]').fill(pair.code)
      await page.locator('main button[type=submit]').first().click()
    }
    const open = (page: Page, name: Name) => fillIn(page, known(name).key)
    const write = async (page: Page, text: string) => {
      const form = page.locator('form[enctype]')
      await form.locator('textarea').fill(text)
      await form.evaluate((element) => element.setAttribute('novalidate', ''))
      await form.locator('button').click()
    }
    const thread = (page: Page) => page.locator('form[enctype]').waitFor()
    const byAddress = async (page: Page) => {
      await open(page, 'answered')
      await thread(page)
      await page.goto(path)
      await page.locator('[name=reference]').fill(known('answered').key.reference)
      await page.locator('details.fold summary').click()
      await page.locator('[name=address]').fill(known('answered').address)
      await page.locator('details.fold button').click()
      await page.locator('main button[value=text]').waitFor()
    }
    return [
      { name: 'case-answered', language, path, reach: async (page) => (await open(page, 'answered'), await thread(page)) },
      { name: 'case-waiting', language, path, reach: async (page) => (await open(page, 'waiting'), await thread(page)) },
      { name: 'case-cut', language, path, reach: async (page) => (await open(page, 'cut'), await page.locator('main a.button').waitFor()) },
      {
        name: 'case-code-short',
        language,
        path,
        reach: async (page) => {
          await fillIn(page, { reference, code: 'M4TRK9KDCW2WQHX7XPN' })
          await page.locator('#summary').waitFor()
        },
      },
      {
        name: 'case-nothing-written',
        language,
        path,
        reach: async (page) => {
          await open(page, 'answered')
          await write(page, ' ')
          await page.locator('#summary').waitFor()
        },
      },
      { name: 'case-times', language, path, reach: async (page) => (await open(page, 'times'), await thread(page)) },
      {
        name: 'case-time-missing',
        language,
        path,
        reach: async (page) => {
          await open(page, 'times')
          await page.locator('main button[value=choose]').last().click()
          await page.locator('#summary').waitFor()
        },
      },
      { name: 'case-call', language, path, reach: async (page) => (await open(page, 'call'), await thread(page)) },
      {
        name: 'case-cancelling',
        language,
        path,
        reach: async (page) => {
          await open(page, 'call')
          await page.locator('button[value=ask-cancel]').click()
          await page.locator('button[value=cancel]').waitFor()
        },
      },
      {
        name: 'case-gone',
        language,
        path,
        reach: async (page) => {
          await open(page, 'answered')
          await page.locator('form[enctype] [name=code]').evaluate((code) => code.setAttribute('value', 'M4TRK9KDCW2WQHX7XPNF'))
          await write(page, 'Är ni kvar?')
          await page.locator('main a.button').waitFor()
        },
      },
      { name: 'case-without-code', language, path, reach: byAddress },
      {
        name: 'case-code-needed',
        language,
        path,
        reach: async (page) => {
          await byAddress(page)
          // As from a page that was opened before the code was used.
          await page.locator('main button[value=text]').evaluate((button) => button.setAttribute('value', 'ask'))
          await page.locator('main button[value=ask]').click()
          await page.locator('main dl').waitFor({ state: 'detached' })
        },
      },
      {
        name: 'case-asking',
        language,
        path,
        reach: async (page) => {
          await open(page, 'answered')
          await page.locator('button[value=ask]').click()
          await page.locator('button[value=withdraw]').waitFor()
        },
      },
    ]
  })
}

function known(name: Name): Conversation {
  const conversation = prepared.get(name)
  if (!conversation) throw new Error('prepareConversations was not called')
  return conversation
}
