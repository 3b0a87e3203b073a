import type { Page } from '@playwright/test'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { addAnswer, attachTo, type Conversation, startConversation } from '../conversation.ts'
import { storeMessage } from '../letters.ts'
import { reference, type ShownState, statesOf } from './shown-state.ts'

// What the enquiry's page shows of letters that are there. They are of a past day, so that each page reads the same whenever it is opened.

const day = '2026-11-20'
const at = (time: string) => new Date(`${day}T${time}:00.000Z`)

const prepared = new Map<'answered' | 'waiting' | 'cut', Conversation>()

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
}

/** States of the enquiry's page, by what its form is filled in with. */
export function conversations(): ShownState[] {
  return statesOf('case', (language, path) => {
    const fillIn = async (page: Page, pair: { reference: string; code: string }) => {
      await page.locator('[name=reference]').fill(pair.reference)
      await page.locator('[name=code]').fill(pair.code)
      await page.locator('main button[type=submit]').first().click()
    }
    const open = (page: Page, name: 'answered' | 'waiting' | 'cut') => fillIn(page, known(name).key)
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

function known(name: 'answered' | 'waiting' | 'cut'): Conversation {
  const conversation = prepared.get(name)
  if (!conversation) throw new Error('prepareConversations was not called')
  return conversation
}
