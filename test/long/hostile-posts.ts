import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, vi } from 'vitest'
import type { RunningSite } from '../running-site.ts'

// Bodies by the piece, posted to a site that is a process of its own, whose memory is measured meanwhile.

export const megabyte = 2 ** 20

/** Without `length`, it is sent in chunks, and does not say how long it is. */
export type Post = { type: string; length?: number; body: () => Iterable<Buffer> }

/** Where it is posted, and as whom. */
export type Target = { url: string; headers: Record<string, string> }

export type Answer = { status: number; size: number; location: string | undefined }

/** A post whose headers and first piece have been sent. */
export function begin({ type, length, body }: Post, { url, headers }: Target) {
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'Content-Type': type, ...(length === undefined ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': length }) },
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
export async function send(post: Post, to: Target): Promise<Answer> {
  const { sent, pieces } = begin(post, to)
  const answered = answerTo(sent)
  const stopped = answered.then(() => null)
  for (const piece of pieces) {
    if (sent.destroyed || sent.writableEnded) break
    if (!sent.write(piece) && !(await Promise.race([once(sent, 'drain'), stopped]))) break
  }
  sent.end()
  return answered
}

export async function answerTo(sent: ClientRequest): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  sent.on('response', resolve)
  sent.on('close', () => reject(new Error('closed without a response')))
  const response = await promise
  let size = 0
  for await (const chunk of response) size += (chunk as Buffer).length
  sent.destroy()
  return { status: response.statusCode ?? 0, size, location: response.headers.location }
}

export const urlencoded = 'application/x-www-form-urlencoded'
export const multipart = 'multipart/form-data; boundary=x'
export const end = Buffer.from('--x--\r\n')
export const fieldPart = (name: string, value: string) => Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
export const fileHead = Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n')

export function* times(count: number, ...pieces: Buffer[]): Generator<Buffer> {
  for (let done = 0; done < count; done++) yield* pieces
}

async function memory({ pid }: Pick<RunningSite, 'pid'>, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

/** @returns bytes */
async function memoryRise(site: RunningSite, during: () => Promise<void>): Promise<number> {
  const before = await memory(site, 'VmRSS')
  // Resets the peak memory (proc(5)).
  await writeFile(`/proc/${site.pid}/clear_refs`, '5')
  await during()
  return (await memory(site, 'VmHWM')) - before
}

export interface Visitor extends AsyncDisposable {
  /** Pages read so far, without a failure. */
  readonly pages: number
}

/** Another visitor, who reads a page again and again in a thread: one for a whole file, since Node can abort where threads are terminated. */
export async function createVisitor(site: RunningSite): Promise<Visitor> {
  const shared = new Int32Array(new SharedArrayBuffer(8))
  const thread = new Worker(new URL('visitor-thread.ts', import.meta.url), { workerData: { url: `${site.url}/sv`, shared } })
  const ended = once(thread, 'exit')
  const visitor = {
    get pages() {
      return Atomics.load(shared, 0)
    },
    async [Symbol.asyncDispose]() {
      Atomics.store(shared, 1, 1)
      await ended
    },
  }
  await vi.waitFor(() => expect(visitor.pages).toBeGreaterThan(0), { timeout: 20_000 })
  return visitor
}

/**
 * Carries out an attack three times, and expects that memory rises by less than a limit, and that others are served meanwhile:
 * where it is over before a page could be, it is carried out again.
 * @param options.most bytes
 * @param options.rounds how often it is carried out at most
 */
export async function endureAttack(
  site: RunningSite,
  visitor: Visitor,
  attack: (round: number) => Promise<void>,
  { most, rounds = 9 }: { most: number; rounds?: number },
): Promise<void> {
  const before = visitor.pages
  for (let round = 0; round < 3 || (round < rounds && visitor.pages === before); round++) {
    expect(await memoryRise(site, () => attack(round))).toBeLessThan(most)
  }
  expect(visitor.pages).toBeGreaterThan(before)
  await expect.poll(() => readdir(path.join(site.dataDir, 'uploads'))).toEqual([])
}
