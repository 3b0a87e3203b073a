import { expect, test, vi } from 'vitest'
import { fillDisk, longWord } from '#app/data/database/testing/full-disk.ts'
import { deskWithLetters } from './desk.ts'

// What fails at the desk because a disk is full, and has no words of its own.

/** Needs more room than a page has. */
const note = { intent: 'note', text: longWord.slice(0, 4000) }

/** @returns what has been logged as an error */
function logged(): unknown[] {
  const lines = vi.mocked(console.error).mock.calls.flat()
  vi.mocked(console.error).mockClear()
  return lines
}

test('an action that fails because the disk is full says so, in one line of the log too, and works when there is room', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  const address = `/forfragningar/${reference}`
  await desk.request(address, 'owner')
  const notes = () => desk.db.selectFrom('letter_notes').select('id').execute()
  const disk = await fillDisk(desk.db)

  const page = await desk.post(address, 'owner', note)
  expect(page.status).toBe(503)
  expect(await page.text()).toMatch(/<h1>Disken är full<\/h1>.*Säg till den som sköter servern/s)
  expect(logged()).toEqual([`POST ${address} failed: the disk is full.`])

  const scripted = await desk.post(`${address}.data`, 'owner', note, { data: true })
  expect(scripted.status).toBe(503)
  expect(await scripted.text()).toContain('Disken är full')
  expect(logged()).toEqual([`POST ${address}.data failed: the disk is full.`])
  expect(await notes()).toEqual([])

  await disk.makeRoom()
  expect((await desk.post(address, 'owner', note)).status).toBeLessThan(400)
  expect(await notes()).toHaveLength(1)
})

test('what a script posts to what is no page is answered with 503 as well', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  await desk.request('/', 'owner')
  const disk = await fillDisk(desk.db)
  // Letters are moved in one transaction, with lines of history that soon need a page.
  const statuses: number[] = []
  for (let tries = 0; tries < 200 && statuses.at(-1) !== 503; tries++) {
    const current = await desk.db.selectFrom('letters').select('version').where('reference', '=', reference).executeTakeFirstOrThrow()
    const move = tries % 2 === 0 ? 'close' : 'undo'
    const response = await desk.post('/forfragningar', 'owner', { intent: `move ${move}`, letter: `${reference}.${current.version}` }, { data: true })
    statuses.push(response.status)
    if (response.status === 503) expect(await response.text()).toMatch(/^Disken är full\n\nDisken på servern är full, så inget går att spara just nu/)
  }
  expect(statuses.at(-1)).toBe(503)
  expect(logged()).toEqual(['POST /forfragningar failed: the disk is full.'])
  await disk.makeRoom()
})
