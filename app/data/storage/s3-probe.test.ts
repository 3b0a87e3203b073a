import { expect, test } from 'vitest'
import { bucketNames, StorageSetupError } from './bucket.ts'
import { clientOf } from './s3-bucket.ts'
import { probeBuckets } from './s3-probe.ts'
import { answer, lostConnection } from './testing/recorded-fetch.ts'
import { startS3StandIn } from './testing/s3-stand-in.ts'
import type { S3Location } from './s3-location.ts'

function probe(location: S3Location, fetch?: typeof globalThis.fetch) {
  const [inquiries, quarantine, applications, pictures] = bucketNames.map((name) => clientOf({ name, location, ...(fetch && { fetch }) }))
  if (!inquiries || !quarantine || !applications || !pictures) throw new Error('no clients')
  return probeBuckets({ inquiries, quarantine, applications, pictures }, location)
}

const nowhere: S3Location = {
  bucketPrefix: 'test',
  endpoint: 'http://127.0.0.1:9',
  region: 'eu-north-1',
  credentials: { accessKeyId: 'KEY', secretAccessKey: 'hush' },
}

test('a compatible server passes, and nothing is left on it', async () => {
  await using standIn = await startS3StandIn()
  await probe(standIn.location)
  for (const name of bucketNames) expect(await standIn.list(name)).toEqual([])
})

test('a server that ignores If-None-Match stops the start, and nothing is left there', async () => {
  await using standIn = await startS3StandIn({ conditionalWrites: false })
  await expect(probe(standIn.location)).rejects.toThrow(/^The S3 server of test-\w+ ignores If-None-Match .*: use a server that honours it/)
  for (const name of bucketNames) expect(await standIn.list(name)).toEqual([])
})

test('a missing bucket stops the start with its name', async () => {
  await using standIn = await startS3StandIn()
  await expect(probe({ ...standIn.location, bucketPrefix: 'elsewhere' })).rejects.toEqual(
    new StorageSetupError('The S3 bucket elsewhere-inquiries does not exist: create it, or check the prefix in STORAGE_URL.'),
  )
})

test('a wrong secret stops the start, and does not appear', async () => {
  await using standIn = await startS3StandIn()
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'hush' }
  const failure = probe({ ...standIn.location, credentials })
  await expect(failure).rejects.toThrow(/^The S3 bucket test-\w+ refuses PUT \(HTTP 403 SignatureDoesNotMatch\): check STORAGE_URL, and/)
  await expect(failure).rejects.not.toThrow('hush')
})

test.each([
  ['PUT', 'write'],
  ['GET', 'read'],
  ['GET', 'list'],
  ['DELETE', 'delete'],
])('a key that may not %s (%s) stops the start with the rights it needs', async (method, right) => {
  await using standIn = await startS3StandIn()
  const refusing: typeof fetch = async (input, init) => {
    const listing = new URL(String(input)).search !== ''
    if (init?.method === method && listing === (right === 'list')) return answer(403, 'AccessDenied')()
    return fetch(input, init)
  }
  await expect(probe(standIn.location, refusing)).rejects.toThrow(
    `refuses ${method} (HTTP 403 AccessDenied): check STORAGE_URL, and that its key may s3:PutObject, s3:GetObject, s3:ListBucket and s3:DeleteObject.`,
  )
})

test('a fault that passes is not told', async () => {
  await using standIn = await startS3StandIn()
  const faulty = new Set<string>()
  await probe(standIn.location, async (input, init) => {
    const request = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`
    if (faulty.has(request)) return fetch(input, init)
    faulty.add(request)
    return answer(500, 'InternalError')()
  })
  expect(faulty.size).toBeGreaterThan(3)
})

test.each([
  ['ECONNRESET', lostConnection],
  ['HTTP 503 SlowDown', answer(503, 'SlowDown')],
  ['HTTP 429', answer(429)],
])('a server that is away (%s) does not stop the start', async (reason, exchange) => {
  expect(await probe(nowhere, async () => exchange())).toMatchObject({ reason })
})
