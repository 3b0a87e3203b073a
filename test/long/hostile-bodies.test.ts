import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photographWithLocation } from '#app/forms/files/sample-files.ts'
import { createRunningSite, type RunningSite } from '../running-site.ts'
import {
  answerTo,
  begin,
  createVisitor,
  end,
  endureAttack,
  fieldPart,
  fileHead,
  megabyte,
  multipart,
  type Post,
  send,
  type Target,
  times,
  urlencoded,
  type Visitor,
} from './hostile-posts.ts'

// Bodies that once took gigabytes of memory or blocked the server, against the build in a process of its own.

const apply = '/en/apply'
const limit = 20
let site: RunningSite
let visitor: Visitor

beforeAll(async () => {
  // Every attack comes from a network of its own, so that the rate limit does not refuse it.
  site = await createRunningSite({ APPLICATIONS: 'store', FORM_LIMIT: String(limit), TRUSTED_PROXIES: '127.0.0.1' })
  await site.start()
  // The first application loads modules, whose memory must not count.
  const first = await send(await application([await photographWithLocation()]), applyFrom('192.0.2.99'))
  expect(first.status).toBe(200)
  visitor = await createVisitor(site)
})

afterAll(async () => {
  await visitor[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

/** The application's form, as a browser in this network posts it. */
function applyFrom(address: string): Target {
  return { url: site.url + apply, headers: { Origin: site.url, 'X-Forwarded-For': address } }
}

function formOf(...pieces: Buffer[]): Post {
  return { type: multipart, length: pieces.reduce((sum, { length }) => sum + length, 0), body: () => pieces }
}

/** A valid application with these files. */
async function application(files: readonly Buffer[], email = 'alva@example.com'): Promise<Post> {
  const fields = Object.entries({ age: '30', country: 'SE', email, goals: 'Grow', acceptedTerms: 'yes' })
  return formOf(...fields.map(([name, value]) => fieldPart(name, value)), ...files.flatMap((file) => [fileHead, file, Buffer.from('\r\n')]), end)
}

/** Just below the limits: ten files of 9.5 MB. */
function largest(): Post {
  const piece = Buffer.alloc(megabyte / 2, 'x')
  const file = [fileHead, ...times(19, piece), Buffer.from('\r\n')]
  return formOf(...times(10, ...file), end)
}

const endure = (attack: (round: number) => Promise<void>) => endureAttack(site, visitor, attack, { most: 100 * megabyte })

const statuses = async (answers: Promise<{ status: number }>[]) => (await Promise.all(answers)).map(({ status }) => status)

test('ten posts of 95 MB at once', async () => {
  await endure(async (round) => {
    const posts = Array.from({ length: 10 }, () => send(largest(), applyFrom(`192.0.2.${round}`)))
    expect(await statuses(posts)).toEqual(Array.from({ length: 10 }, () => 400))
  })
})

test('twelve posts of 95 MB past the limit are refused before they are sent', async () => {
  const small: Post = { type: urlencoded, length: 3, body: () => [Buffer.from('a=b')] }
  for (let posts = 0; posts < limit; posts++) await send(small, applyFrom('192.0.2.10'))
  await endure(async () => {
    const posts = Array.from({ length: 12 }, () => begin(largest(), applyFrom('192.0.2.10')).sent)
    expect(await statuses(posts.map(answerTo))).toEqual(Array.from({ length: 12 }, () => 429))
  })
})

test('100 MB without files are refused before they are sent when they are announced, and soon when they are not', async () => {
  await endure(async (round) => {
    const body = () => times(100, Buffer.alloc(megabyte, 'x'))
    const announced = await answerTo(begin({ type: urlencoded, length: 100 * megabyte, body }, applyFrom(`192.0.2.2${round}`)).sent)
    const chunked = await send({ type: urlencoded, body }, applyFrom(`192.0.2.2${round}`))
    for (const { status, size } of [announced, chunked]) {
      expect(status).toBe(413)
      // The form's page with its plates.
      expect(size).toBeLessThan(200_000)
    }
  })
})

test('25 million fields', async () => {
  await endure(async (round) => {
    const body = () => times(100, Buffer.alloc(megabyte, 'a=1&'))
    expect((await send({ type: urlencoded, body }, applyFrom(`192.0.2.3${round}`))).status).toBe(413)
    // The most fields that fit into the body limit.
    expect((await send({ type: urlencoded, length: 250_000, body: () => [Buffer.alloc(250_000, 'a&')] }, applyFrom(`192.0.2.3${round}`))).status).toBe(413)
  })
})

test('100 MB of dashes', async () => {
  await endure(async (round) => {
    const dashes = () => times(100, Buffer.alloc(megabyte, '-'))
    for (const boundary of ['x', '-', '-'.repeat(70)]) {
      const type = `multipart/form-data; boundary=${boundary}`
      expect((await send({ type, length: 100 * megabyte, body: dashes }, applyFrom(`192.0.2.4${round}`))).status).toBe(400)
    }
  })
})

test('a million parts', async () => {
  const parts = Buffer.concat([...times(10_000, fieldPart('a', '1'))])
  await endure(async (round) => {
    expect((await send({ type: multipart, length: 100 * parts.length, body: () => times(100, parts) }, applyFrom(`192.0.2.5${round}`))).status).toBe(413)
    const empty = Buffer.alloc(megabyte, '--x\r\n\r\n')
    expect([400, 413]).toContain((await send({ type: multipart, length: 50 * megabyte, body: () => times(50, empty) }, applyFrom(`192.0.2.5${round}`))).status)
  })
})

test('an ordinary application is handled before twenty posts of ten large pictures, from whatever network', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
  const bulk = await application(
    Array.from({ length: 10 }, () => large),
    'bulk@example.com',
  )
  const honest = await application([await photographWithLocation()], 'honest@example.com')
  await endure(async (round) => {
    let answered = 0
    const posts = Array.from({ length: limit - 1 }, () => begin(bulk, applyFrom(`192.0.2.6${round}`)))
    for (const { sent, pieces } of posts) {
      for (const piece of pieces) sent.write(piece)
      answerTo(sent).then(
        () => answered++,
        () => {},
      )
      sent.end()
    }
    await expect.poll(() => filesOnDisk(), { interval: 50 }).toBeGreaterThan(100)
    for (const from of [`192.0.2.6${round}`, `198.51.100.${round}`]) expect((await send(honest, applyFrom(from))).status).toBe(200)
    expect(answered).toBeLessThan(posts.length)
    for (const { sent } of posts) sent.destroy()
  })
})

async function filesOnDisk(): Promise<number> {
  const uploads = path.join(site.dataDir, 'uploads')
  const folders = await readdir(uploads)
  const files = await Promise.all(folders.map((folder) => readdir(path.join(uploads, folder)).catch(() => [])))
  return files.flat().length
}
