import { createHash } from 'node:crypto'
import { open, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { StorageError } from './bucket.ts'
import { clientOf, createS3Bucket } from './s3-bucket.ts'
import { partsOf, usualPartSize } from './s3-multipart.ts'
import { answer, lostConnection, recordFetch } from './testing/recorded-fetch.ts'
import { startS3StandIn } from './testing/s3-stand-in.ts'
import { temporaryRoot } from './testing/temporary-root.ts'
import type { FileOnDisk } from './bucket.ts'
import type { S3Location } from './s3-location.ts'

const nowhere: S3Location = {
  bucketPrefix: 'norrljus',
  endpoint: 'https://s3.example.com',
  region: 'eu-north-1',
  credentials: { accessKeyId: 'KEY', secretAccessKey: 'hush' },
}
const timing = { timeout: 60_000, tries: 3, pause: 1 }
const partSize = 100_000
const name = 'norrljus-20261123030000.tar'
const asArchive = { contentType: 'application/octet-stream' }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file of two and a half parts. */
async function anArchive(seed = 7) {
  const place = await temporaryRoot()
  const bytes = Buffer.alloc(250_000).map((_, index) => (index * seed) % 251)
  const file = path.join(place.root, 'archive.tar')
  await writeFile(file, bytes)
  const body: FileOnDisk = { path: file, size: bytes.length, sha256: sha256(bytes) }
  return { bytes, body, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() }
}

function bucketAt(location: S3Location, fetch?: typeof globalThis.fetch) {
  return createS3Bucket('backups', clientOf({ name: 'backups', location, timing, ...(fetch && { fetch }) }), { partSize })
}

type Asked = { what: string; index: number }

/** What a request is of an upload in parts, and how many of its kind came before it. */
function watched(respond: (asked: Asked, pass: () => Promise<Response>) => Promise<Response> = (_, pass) => pass()) {
  const log: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { searchParams } = new URL(String(input))
    const part = searchParams.get('partNumber')
    const detail = part === null ? [...searchParams.keys()][0] : `part ${part}`
    const what = `${init?.method ?? 'GET'}${detail === undefined ? '' : ` ${detail}`}`
    const index = log.filter((each) => each === what).length
    log.push(what)
    return respond({ what, index }, () => globalThis.fetch(input, init))
  }
  return { fetch, log }
}

const whole = ['HEAD', 'GET uploads', 'POST uploads', 'PUT part 1', 'PUT part 2', 'PUT part 3', 'POST uploadId']

test('a file above the part size comes back byte for byte, with its type and its digest', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  const { fetch, log } = watched()
  expect(await bucketAt(standIn.location, fetch).put(name, archive.body, asArchive)).toBe(name)
  expect(log).toEqual(whole)
  const stored = await standIn.get('backups', name)
  expect(Object.fromEntries(stored?.headers ?? [])).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'max-age=3600',
    'x-amz-meta-body': archive.body.sha256,
  })
  expect(Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer()).equals(archive.bytes)).toBe(true)
  expect(await standIn.uploads('backups')).toEqual([])
})

test('a file of the part size is sent whole', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  await truncate(archive.body.path, partSize)
  const { fetch, log } = watched()
  await bucketAt(standIn.location, fetch).put(name, { ...archive.body, size: partSize, sha256: sha256(archive.bytes.subarray(0, partSize)) }, asArchive)
  expect(log).toEqual(['PUT'])
})

test('each part is sent with its length and the signed hash of its bytes, and only joining says If-None-Match', async () => {
  await using archive = await anArchive()
  const begun = () => new Response('<InitiateMultipartUploadResult><UploadId>id/+=</UploadId></InitiateMultipartUploadResult>')
  const tagged = (tag: string) => () => new Response(null, { headers: { ETag: `"${tag}"` } })
  const { fetch, requests } = recordFetch([answer(404), answer(200), begun, tagged('a'), tagged('b'), tagged('c'), answer(200)])
  await bucketAt(nowhere, fetch).put(name, archive.body, asArchive)
  const [, , first, ...rest] = requests
  expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({ 'content-type': 'application/octet-stream', 'x-amz-meta-body': archive.body.sha256 })
  const sent = [archive.bytes.subarray(0, 100_000), archive.bytes.subarray(100_000, 200_000), archive.bytes.subarray(200_000)]
  for (const [index, bytes] of sent.entries()) {
    expect(Object.fromEntries(new URL(rest[index]?.url ?? '').searchParams)).toEqual({ uploadId: 'id/+=', partNumber: String(index + 1) })
    expect(Object.fromEntries(rest[index]?.headers ?? [])).toMatchObject({ 'content-length': String(bytes.length), 'x-amz-content-sha256': sha256(bytes) })
    expect(rest[index]?.body?.equals(bytes)).toBe(true)
  }
  const last = rest.at(-1)
  expect(last?.body?.toString()).toContain('<Part><PartNumber>1</PartNumber><ETag>"a"</ETag></Part><Part><PartNumber>2</PartNumber><ETag>"b"</ETag></Part>')
  expect(requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, null, null, null, null, '*'])
})

test('a name that is taken is not overwritten, and nothing is sent for it', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  await using another = await anArchive(8)
  await bucketAt(standIn.location).put(name, another.body, asArchive)
  const { fetch, log } = watched()
  expect(await bucketAt(standIn.location, fetch).put(name, archive.body, asArchive)).toBe('norrljus-20261123030000-2.tar')
  expect(log).toEqual(['HEAD', 'HEAD', ...whole])
  const first = await bucketAt(standIn.location).get(name)
  expect(first?.body.equals(another.bytes)).toBe(true)
})

test('a name that another one takes during the upload is not overwritten', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  const { fetch } = watched(async ({ what, index }, pass) => {
    if (what === 'PUT part 3' && index === 0) await bucketAt(standIn.location).put(name, 'first', asArchive)
    return pass()
  })
  expect(await bucketAt(standIn.location, fetch).put(name, archive.body, asArchive)).toBe('norrljus-20261123030000-2.tar')
  expect(await (await standIn.get('backups', name))?.text()).toBe('first')
  expect(await standIn.uploads('backups')).toEqual([])
})

test('a part that fails is sent again, and the others are not', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  const troubles = [lostConnection, answer(503, 'SlowDown')]
  const { fetch, log } = watched(async ({ what, index }, pass) => ((what === 'PUT part 2' && troubles[index]) || pass)())
  await bucketAt(standIn.location, fetch).put(name, archive.body, asArchive)
  expect(log.filter((what) => what.startsWith('PUT'))).toEqual(['PUT part 1', 'PUT part 2', 'PUT part 2', 'PUT part 2', 'PUT part 3'])
  expect((await bucketAt(standIn.location).get(name))?.body.equals(archive.bytes)).toBe(true)
})

test('a part that goes on failing aborts the upload, and its error is told', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  const { fetch, log } = watched(async ({ what }, pass) => (what === 'PUT part 2' ? answer(500, 'InternalError') : pass)())
  await expect(bucketAt(standIn.location, fetch).put(name, archive.body, asArchive)).rejects.toEqual(
    new StorageError('backups', 'PUT', 'HTTP 500 InternalError'),
  )
  expect(log.at(-1)).toBe('DELETE uploadId')
  expect(await standIn.uploads('backups')).toEqual([])
  expect(await standIn.list('backups')).toEqual([])
})

test('an upload that somebody aborts fails', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  const { fetch } = watched(async ({ what }, pass) => (what === 'PUT part 2' ? answer(404, 'NoSuchUpload') : pass)())
  await expect(bucketAt(standIn.location, fetch).put(name, archive.body, asArchive)).rejects.toThrow('uploading a part failed (HTTP 404)')
})

/** As S3 keeps a connection alive while it joins: the status is sent before the outcome is known. */
const lateError = (code: string) => async () =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n\n   <Error><Code>${code}</Code><Message>…</Message></Error>`)

test('a 200 with an error in its body is a failure: joined again, and in the end aborted', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  const once = watched(async ({ what, index }, pass) => (what === 'POST uploadId' && index === 0 ? lateError('InternalError') : pass)())
  expect(await bucketAt(standIn.location, once.fetch).put(name, archive.body, asArchive)).toBe(name)
  expect(once.log).toEqual([...whole, 'POST uploadId'])

  const always = watched(async ({ what }, pass) => (what === 'POST uploadId' ? lateError('InternalError') : pass)())
  await expect(bucketAt(standIn.location, always.fetch).put('other.tar', archive.body, asArchive)).rejects.toEqual(
    new StorageError('backups', 'POST', 'HTTP 500 InternalError'),
  )
  expect(always.log.slice(-4)).toEqual(['POST uploadId', 'POST uploadId', 'HEAD', 'DELETE uploadId'])
  expect(await standIn.list('backups')).toEqual([name])
})

test('a late error that says that the name is taken leads to the next name', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  const { fetch } = watched(async ({ what, index }, pass) => (what === 'POST uploadId' && index === 0 ? lateError('PreconditionFailed') : pass)())
  expect(await bucketAt(standIn.location, fetch).put(name, archive.body, asArchive)).toBe('norrljus-20261123030000-2.tar')
})

test('a joining whose response is lost is found done', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  const { fetch } = watched(async ({ what, index }, pass) => {
    const response = await pass()
    return what === 'POST uploadId' && index === 0 ? lostConnection() : response
  })
  expect(await bucketAt(standIn.location, fetch).put(name, archive.body, asArchive)).toBe(name)
  expect(await standIn.list('backups')).toEqual([name])
})

test.each([
  ['HTTP 501 NotImplemented', answer(501, 'NotImplemented')],
  ['HTTP 403 AccessDenied', answer(403, 'AccessDenied')],
  ['no upload id', answer(200)],
])('a server that refuses uploads in parts is told so: %s', async (reason, refusal) => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  const { fetch } = watched(async ({ what }, pass) => (what === 'POST uploads' ? refusal : pass)())
  await expect(bucketAt(standIn.location, fetch).put(name, archive.body, asArchive)).rejects.toEqual(
    new StorageError('backups', 'beginning an upload in parts', reason),
  )
})

test('a bucket that does not exist is said', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  await expect(bucketAt({ ...standIn.location, bucketPrefix: 'elsewhere' }).put(name, archive.body, asArchive)).rejects.toThrow('no such bucket')
})

test('what killed processes have left of earlier backups is aborted, and a running upload or another one’s is not', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  const client = clientOf({ name: 'backups', location: standIn.location })
  const begin = async (key: string, hours: number) => {
    const { body } = await client.send({ method: 'POST', key, query: { uploads: '' } })
    const uploadId = /<UploadId>([^<]+)</.exec(body.toString())?.[1] ?? ''
    await standIn.ageUpload('backups', uploadId, new Date(Date.now() - hours * 3_600_000))
    return uploadId
  }
  await begin('norrljus-20261122030000.tar', 24)
  await begin('norrljus-20261122030000.tar.age', 21)
  const running = await begin('norrljus-20261123020000.tar', 1)
  const strange = await begin('film.mp4', 100)
  await bucketAt(standIn.location).put(name, archive.body, asArchive)
  expect(new Set(await standIn.uploads('backups'))).toEqual(new Set([running, strange]))
})

test('a server that lists more uploads than it was asked for keeps the others', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  const stranger =
    '<ListMultipartUploadsResult><Upload><Key>film.mp4</Key><UploadId>1</UploadId><Initiated>2026-01-01T00:00:00.000Z</Initiated></Upload></ListMultipartUploadsResult>'
  const { fetch, log } = watched(async ({ what }, pass) => (what === 'GET uploads' ? new Response(stranger) : pass()))
  await bucketAt(standIn.location, fetch).put(name, archive.body, asArchive)
  expect(log).toEqual(whole)
})

test('a server that lists no uploads, or whose key may not, gets the backup all the same', async () => {
  await using standIn = await startS3StandIn()
  await using archive = await anArchive()
  const { fetch } = watched(async ({ what }, pass) => (what === 'GET uploads' ? answer(403, 'AccessDenied') : pass)())
  expect(await bucketAt(standIn.location, fetch).put(name, archive.body, asArchive)).toBe(name)
})

test('a part beyond 4 GiB has the bytes that lie there, and is never in memory whole', async () => {
  await using place = await temporaryRoot()
  const file = path.join(place.root, 'archive.tar')
  const start = 5 * 2 ** 30
  {
    await using handle = await open(file, 'w')
    await handle.write(Buffer.from('the end'), 0, 7, start)
  }
  const { fetch, requests } = recordFetch([answer(200), answer(200)])
  const client = clientOf({
    name: 'backups',
    location: nowhere,
    timing,
    fetch: (input, init) => {
      expect(init?.body).toBeInstanceOf(ReadableStream)
      return fetch(input, init)
    },
  })
  await client.send({ method: 'PUT', key: name, body: { path: file, start, size: 7, sha256: sha256(Buffer.from('the end')) } })
  expect(requests[0]?.body?.toString()).toBe('the end')
})

test('the parts are the file, at most ten thousand, and of one size but for the last', () => {
  for (const size of [usualPartSize + 1, 5 * 2 ** 30, 5 * 2 ** 40]) {
    const parts = [...partsOf({ path: '', size }, usualPartSize)]
    expect(parts.length).toBeLessThanOrEqual(10_000)
    expect(new Set(parts.slice(0, -1).map((part) => part.size)).size).toBe(1)
    let end = 0
    for (const part of parts) {
      expect(part.start).toBe(end)
      end += part.size
    }
    expect(end).toBe(size)
  }
})
