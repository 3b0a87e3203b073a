import { expect, test } from 'vitest'
import { Page } from './page.ts'
import { createRunningSite, type RunningSite } from './running-site.ts'

const form = '/sv/fotografering'

/** Sends one enquiry after another, each with a mark of its own, until told to stop; keeps those that were thanked. */
async function sendUntil(site: RunningSite, ended: () => boolean, sender: string): Promise<string[]> {
  const thanked: string[] = []
  for (let number = 0; !ended(); number++) {
    const mark = `märke-${sender}-${number}-slut`
    // A connection that broke off: the server was killed, and nobody was thanked.
    const status = await sendEnquiry(site, mark).catch(() => 'broken' as const)
    if (status === 303) thanked.push(mark)
    else if (status !== 'broken') throw new Error(`an enquiry was answered ${status}`)
    else await pause(10)
  }
  return thanked
}

async function sendEnquiry({ url }: RunningSite, mark: string): Promise<number> {
  const page = new Page(form, await fetch(url + form).then((response) => response.text()))
  const formKey = page.all('input').find(({ attributes }) => attributes['name'] === 'formKey')?.attributes['value'] ?? ''
  const fields = { formKey, name: 'Alva', age: '27', email: 'alva@exempel.se', comments: mark, acceptedTerms: 'yes' }
  const response = await fetch(url + form, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: url },
    redirect: 'manual',
  })
  await response.arrayBuffer()
  return response.status
}

/** Sent within three seconds of its page an enquiry is suspicious: it lies in quarantine, and counts the same here. */
async function everyEnquiry(site: RunningSite): Promise<string[]> {
  const buckets = await Promise.all([site.bucket('inquiries'), site.bucket('quarantine')])
  return buckets.flatMap((files) => Object.values(files))
}

test('killed 25 times at random moments, the site has every enquiry it thanked for: whole, and once', { timeout: 240_000 }, async () => {
  await using site = await createRunningSite({ FORM_LIMIT: '9999999' })
  const thanked: string[] = []
  for (let round = 0; round < 25; round++) {
    await site.start()
    let killed = false
    const senders = ['a', 'b', 'c', 'd'].map((sender) => sendUntil(site, () => killed, `${round}${sender}`))
    await pause(100 + Math.random() * 900)
    await site.stop('SIGKILL')
    killed = true
    thanked.push(...(await Promise.all(senders)).flat())
  }
  const letters = await everyEnquiry(site)
  const copies = thanked.map((mark) => letters.filter((letter) => letter.includes(mark)))
  expect(thanked.length).toBeGreaterThan(100)
  expect(copies.filter((found) => found.length !== 1)).toEqual([])
  // Whole: every letter ends as the longest of them does.
  const ending = letters.find((letter) => letter.includes(thanked[0] ?? ''))?.slice(-1)
  expect(letters.filter((letter) => !letter.includes('-slut') || letter.slice(-1) !== ending)).toEqual([])
})

test('SIGTERM under load loses nothing and exits 0 within ten seconds', { timeout: 60_000 }, async () => {
  await using site = await createRunningSite({ FORM_LIMIT: '9999999' })
  await site.start()
  let ended = false
  const senders = ['a', 'b', 'c', 'd', 'e', 'f'].map((sender) => sendUntil(site, () => ended, sender))
  await pause(1000)
  const exit = await Promise.race([site.stop('SIGTERM'), pause(10_000).then(() => 'too late' as const)])
  ended = true
  const thanked = (await Promise.all(senders)).flat()
  expect(exit).toBe(0)
  expect(thanked.length).toBeGreaterThan(10)
  const letters = await everyEnquiry(site)
  expect(thanked.filter((mark) => letters.filter((letter) => letter.includes(mark)).length !== 1)).toEqual([])
})

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
