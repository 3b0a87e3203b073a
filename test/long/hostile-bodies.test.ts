import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photographWithLocation } from '#app/site/apply/sample-files.ts'
import { createRunningSite, type RunningSite } from '../running-site.ts'

// Bodies that once took gigabytes of memory or blocked the server, against the build in a process of its own.

const apply = '/en/apply'
const megabyte = 2 ** 20
const limit = 20
let site: RunningSite

beforeAll(async () => {
  // Every attack comes from a network of its own, so that the rate limit does not refuse it.
  site = await createRunningSite({ APPLICATIONS: 'store', FORM_LIMIT: String(limit), TRUSTED_PROXIES: '127.0.0.1' })
  await site.start()
  // The first application loads modules, whose memory must not count.
  const first = await send(await application([await photographWithLocation()]), '192.0.2.99')
  expect(first.status).toBe(303)
})

afterAll(() => site[Symbol.asyncDispose]())

type Post = { type: string; length?: number; body: () => Iterable<Buffer> }

/** A post whose headers and first piece have been sent. */
function begin({ type, length, body }: Post, from: string, to = apply) {
  const sent = request(site.url + to, {
    method: 'POST',
    agent: false,
    headers: {
      Origin: site.url,
      'X-Forwarded-For': from,
      'Content-Type': type,
      ...(length === undefined ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': length }),
    },
  })
  // The server may close the connection before it has read everything.
  sent.on('error', () => {})
  const pieces = iterate(body())
  const { value } = pieces.next()
  if (value) sent.write(value)
  return { sent, pieces }
}

function* iterate(pieces: Iterable<Buffer>): Generator<Buffer> {
  yield* pieces
}

/** Sends the whole body, or as much as the server takes. */
async function send(post: Post, from: string, to?: string): Promise<{ status: number; size: number }> {
  const { sent, pieces } = begin(post, from, to)
  const answered = answerTo(sent)
  const stopped = answered.then(() => null)
  for (const piece of pieces) {
    if (sent.destroyed || sent.writableEnded) break
    if (!sent.write(piece) && !(await Promise.race([once(sent, 'drain'), stopped]))) break
  }
  sent.end()
  return answered
}

async function answerTo(sent: ClientRequest): Promise<{ status: number; size: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  sent.on('response', resolve)
  sent.on('close', () => reject(new Error('closed without a response')))
  const response = await promise
  let size = 0
  for await (const chunk of response) size += (chunk as Buffer).length
  sent.destroy()
  return { status: response.statusCode ?? 0, size }
}

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const end = Buffer.from('--x--\r\n')
const fieldPart = (name: string, value: string) => Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
const fileHead = Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n')

function* times(count: number, ...pieces: Buffer[]): Generator<Buffer> {
  for (let done = 0; done < count; done++) yield* pieces
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

async function memory(field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${site.pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

async function memoryRise(during: () => Promise<number>): Promise<{ rise: number; served: number }> {
  const before = await memory('VmRSS')
  // Resets the peak memory (proc(5)).
  await writeFile(`/proc/${site.pid}/clear_refs`, '5')
  const served = await during()
  return { rise: (await memory('VmHWM')) - before, served }
}

/** Another visitor reads a page again and again meanwhile. @returns how often, without a failure */
async function pagesServed(during: () => Promise<void>): Promise<number> {
  const served = new Int32Array(new SharedArrayBuffer(4))
  await using visitor = new Worker(new URL('visitor-thread.ts', import.meta.url), { workerData: { url: `${site.url}/sv`, served } })
  await once(visitor, 'online')
  await expect.poll(() => served[0]).toBeGreaterThan(0)
  const before = served[0] ?? 0
  await during()
  return (served[0] ?? 0) - before
}

/**
 * Carries out an attack three times, and expects that memory rises by less than 100 MB, and that others are served meanwhile:
 * where it is over before a page could be, it is carried out again.
 */
async function endure(attack: (round: number) => Promise<void>): Promise<void> {
  let pages = 0
  for (let round = 0; round < 9; round++) {
    const { rise, served } = await memoryRise(() => pagesServed(() => attack(round)))
    expect(rise).toBeLessThan(100 * megabyte)
    pages += served
    if (round >= 2 && pages > 0) break
  }
  expect(pages).toBeGreaterThan(0)
  await expect.poll(() => readdir(path.join(site.dataDir, 'uploads'))).toEqual([])
}

const statuses = async (answers: Promise<{ status: number }>[]) => (await Promise.all(answers)).map(({ status }) => status)

test('ten posts of 95 MB at once', async () => {
  await endure(async (round) => {
    const posts = Array.from({ length: 10 }, () => send(largest(), `192.0.2.${round}`))
    expect(await statuses(posts)).toEqual(Array.from({ length: 10 }, () => 400))
  })
})

test('twelve posts of 95 MB past the limit are refused before they are sent', async () => {
  const small: Post = { type: urlencoded, length: 3, body: () => [Buffer.from('a=b')] }
  for (let posts = 0; posts < limit; posts++) await send(small, '192.0.2.10')
  await endure(async () => {
    const posts = Array.from({ length: 12 }, () => begin(largest(), '192.0.2.10').sent)
    expect(await statuses(posts.map(answerTo))).toEqual(Array.from({ length: 12 }, () => 429))
  })
})

test('100 MB without files are refused before they are sent when they are announced, and soon when they are not', async () => {
  await endure(async (round) => {
    const body = () => times(100, Buffer.alloc(megabyte, 'x'))
    const announced = await answerTo(begin({ type: urlencoded, length: 100 * megabyte, body }, `192.0.2.2${round}`).sent)
    const chunked = await send({ type: urlencoded, body }, `192.0.2.2${round}`)
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
    expect((await send({ type: urlencoded, body }, `192.0.2.3${round}`)).status).toBe(413)
    // The most fields that fit into the body limit.
    expect((await send({ type: urlencoded, length: 250_000, body: () => [Buffer.alloc(250_000, 'a&')] }, `192.0.2.3${round}`)).status).toBe(413)
  })
})

test('100 MB of dashes', async () => {
  await endure(async (round) => {
    const dashes = () => times(100, Buffer.alloc(megabyte, '-'))
    for (const boundary of ['x', '-', '-'.repeat(70)]) {
      const type = `multipart/form-data; boundary=${boundary}`
      expect((await send({ type, length: 100 * megabyte, body: dashes }, `192.0.2.4${round}`)).status).toBe(400)
    }
  })
})

test('a million parts', async () => {
  const parts = Buffer.concat([...times(10_000, fieldPart('a', '1'))])
  await endure(async (round) => {
    expect((await send({ type: multipart, length: 100 * parts.length, body: () => times(100, parts) }, `192.0.2.5${round}`)).status).toBe(413)
    const empty = Buffer.alloc(megabyte, '--x\r\n\r\n')
    expect([400, 413]).toContain((await send({ type: multipart, length: 50 * megabyte, body: () => times(50, empty) }, `192.0.2.5${round}`)).status)
  })
})

test('an ordinary application is handled before twenty posts of ten large pictures, from whatever network', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888', noise } }).jpeg({ quality: 80 }).toBuffer()
  const bulk = await application(Array.from({ length: 10 }, () => large), 'bulk@example.com')
  const honest = await application([await photographWithLocation()], 'honest@example.com')
  await endure(async (round) => {
    let answered = 0
    const posts = Array.from({ length: limit - 1 }, () => begin(bulk, `192.0.2.6${round}`))
    for (const { sent, pieces } of posts) {
      for (const piece of pieces) sent.write(piece)
      answerTo(sent).then(() => answered++, () => {})
      sent.end()
    }
    await expect.poll(() => filesOnDisk(), { interval: 50 }).toBeGreaterThan(100)
    for (const from of [`192.0.2.6${round}`, `198.51.100.${round}`]) expect((await send(honest, from)).status).toBe(303)
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
