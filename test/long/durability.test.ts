import { expect, test } from 'vitest'
import { createRunningSite, type RunningSite } from '../running-site.ts'
import { seededRandom } from '../seeded.ts'

const form = '/sv/fotografering'
const random = seededRandom('durability')

/** Sends enquiries in sequence, each with an id, until stopped; collects the confirmed ones. */
async function sendUntil(site: RunningSite, ended: () => boolean, sender: string, thanked: string[]): Promise<void> {
  for (let number = 0; !ended(); number++) {
    const mark = `märke-${sender}-${number}-slut`
    // The connection was lost: the server was killed before it confirmed.
    const status = await sendEnquiry(site, mark).catch(() => 'broken' as const)
    if (status === 200) thanked.push(mark)
    else if (status !== 'broken') throw new Error(`an enquiry was answered ${status}`)
    else await pause(10)
  }
}

/** Counted in confirmations, not in time, so that also on a slow machine there is something to lose. */
async function untilThanked(thanked: string[], many: number): Promise<void> {
  while (thanked.length < many) await pause(5)
}

async function sendEnquiry({ url }: RunningSite, mark: string): Promise<number> {
  const fields = { name: 'Alva', age: '27', email: 'alva@exempel.se', comments: mark, acceptedTerms: 'yes' }
  const response = await fetch(url + form, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: url },
    redirect: 'manual',
  })
  await response.arrayBuffer()
  return response.status
}

async function everyEnquiry(site: RunningSite): Promise<string[]> {
  return Object.values(await site.bucket('inquiries'))
}

test('killed 25 times at random moments, the site has every confirmed enquiry: complete, and once', async () => {
  await using site = await createRunningSite({ FORM_LIMIT: '9999999' })
  const thanked: string[] = []
  for (let round = 0; round < 25; round++) {
    await site.start()
    let killed = false
    const senders = ['a', 'b', 'c', 'd'].map((sender) => sendUntil(site, () => killed, `${round}${sender}`, thanked))
    await untilThanked(thanked, thanked.length + 5)
    await pause(random() * 200)
    await site.stop('SIGKILL')
    killed = true
    await Promise.all(senders)
  }
  const letters = await everyEnquiry(site)
  const copies = thanked.map((mark) => letters.filter((letter) => letter.includes(mark)))
  expect(thanked.length).toBeGreaterThanOrEqual(125)
  expect(copies.filter((found) => found.length !== 1)).toEqual([])
  // Complete: every letter ends like the longest.
  const ending = letters.find((letter) => letter.includes(thanked[0] ?? ''))?.slice(-1)
  expect(letters.filter((letter) => !letter.includes('-slut') || letter.slice(-1) !== ending)).toEqual([])
})

test('SIGTERM under load loses nothing and exits 0', async () => {
  await using site = await createRunningSite({ FORM_LIMIT: '9999999' })
  await site.start()
  let ended = false
  const thanked: string[] = []
  const senders = ['a', 'b', 'c', 'd', 'e', 'f'].map((sender) => sendUntil(site, () => ended, sender, thanked))
  await untilThanked(thanked, 20)
  const exit = await site.stop('SIGTERM')
  ended = true
  await Promise.all(senders)
  expect(exit).toBe(0)
  const letters = await everyEnquiry(site)
  expect(thanked.filter((mark) => letters.filter((letter) => letter.includes(mark)).length !== 1)).toEqual([])
})

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
