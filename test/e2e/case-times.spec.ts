import { readFile } from 'node:fs/promises'
import ical from 'ical.js'
import { change } from '#app/data/database/change.ts'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { offerTimes } from '#app/letters/times/offer-times.ts'
import { type Conversation, addAnswer, startConversation } from '../conversation.ts'
import type { RunningSite } from '../running-site.ts'
import { expect, expectAccessibleAt } from './fixtures.ts'
import { keepingTest as test } from './own-site.ts'
import { threadPage } from './threads.ts'

// Times that an answer offers, as its reader chooses, keeps and cancels one.

const widths = [320, 390, 1440]

type Offer = { email: string; /** Hours of the day, UTC, far ahead. */ hours: readonly number[]; phone?: string; day?: number }

/** A letter whose answer offers times of an adviser called Maria: in December, when Swedish clocks are an hour before UTC. */
async function offered({ dataDir }: RunningSite, { email, hours, phone = '070-123 45 67', day = 3 }: Offer): Promise<Conversation> {
  await using db = openDeskDatabase({ dataDir })
  const storage = await openStorage({ dataDir })
  const started = await startConversation({ db, storage }, { now: new Date(Date.now() - 3_600_000), email, phone })
  const { reference } = started.key
  const mail = await addAnswer(db, { reference }, { at: new Date(Date.now() - 1_800_000), text: 'Passar någon av tiderna?', person: 'maria' })
  const times = hours.map((hour) => ({ startsAt: new Date(Date.UTC(2098, 11, day, hour)), endsAt: new Date(Date.UTC(2098, 11, day, hour, 30)) }))
  await change(db, (trx) => offerTimes(trx, { mail, letter: reference, personId: 'maria', how: 'phone', link: null, times }))
  return started
}

async function callsOf({ dataDir }: RunningSite, { key }: Conversation) {
  await using db = openDeskDatabase({ dataDir })
  const rows = await db.selectFrom('offered_times').select(['state', 'number', 'sequence']).where('letter', '=', key.reference).orderBy('starts_at').execute()
  return rows.filter(({ state }) => state !== 'offered')
}

test('a time is chosen with the keyboard, saved, cancelled, and another is chosen', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const started = await offered(site, { email: 'valj@example.com', hours: [13, 15], phone: '', day: 3 })
  const thread = threadPage(page)
  const { times } = thread.copy.thread
  await thread.open(started)
  const choices = page.getByRole('group', { name: times.legend }).getByRole('radio')
  await expect(choices).toHaveCount(3)

  await thread.button(times.send).click()
  await expect(page.locator('#summary')).toBeFocused()
  await page.locator('#summary').getByRole('link').press('Enter')
  await expect(choices.first()).toBeFocused()
  await page.keyboard.press('Space')
  const number = page.getByLabel(times.number.label, { exact: true })
  await number.press('Enter')
  await expect(page.locator('#number-error')).toHaveText(times.issues.number)
  await expect(choices.first()).toBeChecked()
  await expectAccessibleAt(page, widths, 'a number is missing')
  await number.fill('070-765 43 21')
  await number.press('Enter')
  await expect(thread.heading).toHaveText(times.state.chosen)
  await expect(page.getByText('070-765 43 21')).toBeVisible()

  await page.reload()
  await expect(thread.heading).toHaveText(times.state.chosen)
  expect(await callsOf(site, started)).toEqual([{ state: 'chosen', number: '070-765 43 21', sequence: 0 }])
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), thread.button(name).click()])
    const calendar = new ical.Component(ical.parse(await readFile(await download.path(), 'utf8')) as ConstructorParameters<typeof ical.Component>[0])
    const event = new ical.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    const method = calendar.getFirstPropertyValue('method')
    return { name: download.suggestedFilename(), method, uid: event.uid, sequence: event.sequence, hour: event.startDate.toJSDate().getUTCHours() }
  }
  const first = await saved(times.call.save)
  expect(first).toMatchObject({ name: 'samtal.ics', method: 'PUBLISH', sequence: 0, hour: 13 })

  await thread.text.fill('Halvskrivet')
  await thread.button(times.call.cancel).click()
  await expect(thread.heading).toHaveText(times.asking.heading)
  await thread.button(times.asking.confirm).click()
  await expect(thread.heading).toHaveText(times.state.cancelled)
  await expect(thread.text).toHaveValue('Halvskrivet')
  await expectAccessibleAt(page, widths, 'cancelled')
  expect(await saved(times.cancelled.save)).toMatchObject({ method: 'CANCEL', uid: first.uid, sequence: 1 })
  // The one that was cancelled is not offered again.
  await expect(choices).toHaveCount(2)
  await choices.first().check()
  await number.fill('070-765 43 21')
  await thread.button(times.send).click()
  await expect(thread.heading).toHaveText(times.state.chosen)
  expect(await saved(times.call.save)).toMatchObject({ method: 'PUBLISH', uid: first.uid, sequence: 2, hour: 15 })
})

test('of two who choose at once one is told that it is taken, and chooses another', async ({ page, browser, site }) => {
  const [one, other] = [
    await offered(site, { email: 'forst@example.com', hours: [13], day: 7 }),
    await offered(site, { email: 'sen@example.com', hours: [13, 14], day: 7 }),
  ]
  await using context = await browser.newContext()
  const [first, second] = [threadPage(await context.newPage()), threadPage(page)]
  await second.open(other)
  await second.text.fill('Halvskrivet')
  const choices = page.getByRole('group', { name: second.copy.thread.times.legend }).getByRole('radio')
  await choices.first().check()
  await first.open(one)
  await first.page.getByRole('radio').first().check()
  await first.button(first.copy.thread.times.send).click()
  await expect(first.heading).toHaveText(first.copy.thread.times.state.chosen)

  await second.button(second.copy.thread.times.send).click()
  await expect(page.locator('#time-error')).toHaveText(second.copy.thread.times.issues.taken)
  await expect(page.locator('#summary')).toBeFocused()
  await expect(choices.first()).toBeDisabled()
  await expect(second.text).toHaveValue('Halvskrivet')
  await expectAccessibleAt(page, widths, 'a time that is taken')
  await page.locator('#summary').getByRole('link').click()
  await expect(choices.nth(1)).toBeFocused()
  await choices.nth(1).check()
  await second.button(second.copy.thread.times.send).click()
  await expect(second.heading).toHaveText(second.copy.thread.times.state.chosen)
})

test('without network the browser says so, and trying again there chooses, once; a double click chooses once', async ({ page, context, site }) => {
  const started = await offered(site, { email: 'utan-nat@example.com', hours: [13, 14], day: 8 })
  const thread = threadPage(page)
  const { times } = thread.copy.thread
  await thread.open(started)
  await page.getByRole('radio').first().check()
  await context.setOffline(true)
  await thread.button(times.send).click({ noWaitAfter: true })
  await expect.poll(() => page.url()).toContain('chrome-error')
  expect(await callsOf(site, started)).toEqual([])
  await context.setOffline(false)
  await page.reload()
  await expect(thread.heading).toHaveText(times.state.chosen)
  await thread.button(times.call.cancel).click()
  await thread.button(times.asking.confirm).click()
  await page.getByRole('radio').first().check()
  await thread.button(times.send).dblclick()
  await expect(thread.heading).toHaveText(times.state.chosen)
  expect((await callsOf(site, started)).map(({ state, sequence }) => [state, sequence])).toEqual([
    ['cancelled-by-sender', 1],
    ['chosen', 2],
  ])
})

test('a device with another clock shows it beside each time; one in Sweden, or without script, does not', async ({ browser, site }) => {
  const started = await offered(site, { email: 'bortrest@example.com', hours: [2, 13], day: 9 })
  const shown = async (options: Parameters<typeof browser.newContext>[0], language: 'sv' | 'en' = 'sv') => {
    await using context = await browser.newContext(options)
    const thread = threadPage(await context.newPage(), language)
    await thread.open(started)
    await expect(thread.page.getByRole('radio')).toHaveCount(3)
    const clocks = await thread.page.locator('time').allTextContents()
    return clocks.map((text) => text.replaceAll('\u00A0', ' '))
  }
  expect(await shown({ timezoneId: 'America/New_York' })).toEqual([
    'På din enhets klocka: måndag 8 december 21.00',
    'På din enhets klocka: tisdag 9 december 08.00',
  ])
  const [english = ''] = await shown({ timezoneId: 'America/New_York' }, 'en')
  expect(english).toMatch(/^By your device’s clock: Monday 8 December at 21:00$/)
  expect(await shown({ timezoneId: 'Europe/Stockholm' })).toEqual(['', ''])
  expect(await shown({ timezoneId: 'America/New_York', javaScriptEnabled: false })).toEqual(['', ''])
  // As Tor's browser says, wherever it is.
  for (const timezoneId of ['UTC', 'Atlantic/Reykjavik']) expect(await shown({ timezoneId })).toEqual(['', ''])
})
