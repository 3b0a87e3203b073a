import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as openRequest } from 'node:http'
import { expect, test } from 'vitest'
import { StorageError } from './bucket.ts'
import { answer, lostConnection, recordFetch } from './testing/recorded-fetch.ts'
import { clientOf, createS3Bucket } from './s3-bucket.ts'
import { groupName } from './stored-name.ts'
import { startS3StandIn } from './testing/s3-stand-in.ts'
import type { Exchange } from './testing/recorded-fetch.ts'
import type { S3Location } from './s3-location.ts'

const location: S3Location = {
  bucketPrefix: 'norrljus',
  endpoint: 'https://s3.example.com',
  region: 'eu-north-1',
  credentials: { accessKeyId: 'KEY', secretAccessKey: 'hush' },
}
// A minute: a slow machine must not time out.
const timing = { timeout: 60_000, tries: 3, pause: 1 }
const asText = { contentType: 'text/plain; charset=utf-8' }
const name = '2026-11-20_annaexamplecom.txt'
const second = '2026-11-20_annaexamplecom-2.txt'
const group = {
  text: { name: 'application.txt', body: 'Ansökan', ...asText },
  files: [1, 2].map((number) => ({ name: `file-${number}.jpg`, body: new Uint8Array(9), contentType: 'image/jpeg' })),
}

function bucketAt(options: Omit<Parameters<typeof clientOf>[0], 'name'>) {
  return createS3Bucket('inquiries', clientOf({ name: 'inquiries', ...options }))
}

/** The response to HEAD for a file with this body. */
function held(body: string): Exchange {
  const headers = { 'x-amz-meta-body': createHash('sha256').update(body).digest('hex') }
  return () => Promise.resolve(new Response(null, { headers }))
}

/** A bucket whose server gives these responses, in order. */
function scriptedBucket(...answers: Exchange[]) {
  const { fetch, requests } = recordFetch(answers)
  return { bucket: bucketAt({ location, fetch, timing }), requests }
}

test('an upload sends the body and its hash, the type, the cache control, and If-None-Match', async () => {
  const { bucket, requests } = scriptedBucket(answer(200))
  await bucket.put(name, 'Malmö', asText)
  const [request] = requests
  expect(request).toMatchObject({ method: 'PUT', url: `https://s3.example.com/norrljus-inquiries/${name}`, redirect: 'manual' })
  expect(request?.body?.toString('utf8')).toBe('Malmö')
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'max-age=3600',
    'if-none-match': '*',
    'x-amz-content-sha256': createHash('sha256').update('Malmö').digest('hex'),
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-north-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*if-none-match;[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
    ),
  })
})

test('the cache control can be another', async () => {
  const { bucket, requests } = scriptedBucket(answer(200))
  await bucket.put(name, '', { ...asText, cacheControl: 'no-store' })
  expect(requests[0]?.headers.get('cache-control')).toBe('no-store')
})

test('412: a name that holds another body, or a file that is not ours, leads to the next', async () => {
  for (const head of [held('Hej då'), answer(200)]) {
    const { bucket, requests } = scriptedBucket(answer(412), head, answer(200))
    expect(await bucket.put(name, 'Hej', asText)).toBe(second)
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /norrljus-inquiries/${name}`,
      `HEAD /norrljus-inquiries/${name}`,
      `PUT /norrljus-inquiries/${second}`,
    ])
  }
})

test('412: a name that holds the same body is the file itself', async () => {
  const { bucket } = scriptedBucket(answer(412), held('Hej'))
  expect(await bucket.put(name, 'Hej', asText)).toBe(name)
})

test('409: somebody is uploading to the same name; tried again as S3 asks, then judged by what is there', async () => {
  const conflicts = [answer(409), answer(409), answer(409)]
  const settled = scriptedBucket(answer(409), answer(200))
  expect(await settled.bucket.put(name, 'Hej', asText)).toBe(name)
  const another = scriptedBucket(...conflicts, held('Hej då'), answer(200))
  expect(await another.bucket.put(name, 'Hej', asText)).toBe(second)
  const same = scriptedBucket(...conflicts, held('Hej'))
  expect(await same.bucket.put(name, 'Hej', asText)).toBe(name)
  const undecided = scriptedBucket(...conflicts, answer(404))
  await expect(undecided.bucket.put(name, 'Hej', asText)).rejects.toThrow('HTTP 409')
})

test('when fifty names are taken the same body is found by its hash', async () => {
  const others = Array.from({ length: 50 }, () => [answer(412), held('Hej då')]).flat()
  const { bucket } = scriptedBucket(...others, answer(412), held('Hej'))
  const digest = createHash('sha256').update('Hej').digest('hex')
  expect(await bucket.put(name, 'Hej', asText)).toBe(`2026-11-20_annaexamplecom-${digest.slice(0, 32)}.txt`)
})

test('names that are all taken end in an error, after a bounded number of tries', async () => {
  const { bucket, requests } = scriptedBucket(...Array.from({ length: 51 }, () => [answer(412), held('Hej då')]).flat())
  await expect(bucket.put(name, 'Hej', asText)).rejects.toThrow('no free name')
  expect(requests).toHaveLength(102)
})

test.each([
  ['500', answer(500)],
  ['503', answer(503, 'SlowDown')],
  ['429', answer(429)],
  ['a lost connection', lostConnection],
])('%s passes: tried again under the same name', async (_, trouble) => {
  const { bucket, requests } = scriptedBucket(trouble, trouble, answer(200))
  expect(await bucket.put(name, 'Hej', asText)).toBe(name)
  expect(requests).toHaveLength(3)
})

test.each([
  ['HTTP 503 SlowDown', answer(503, 'SlowDown')],
  ['HTTP 500', answer(500)],
  ['ECONNRESET', lostConnection],
])('after three times %s it gives up', async (reason, trouble) => {
  const { bucket, requests } = scriptedBucket(trouble, trouble, trouble)
  await expect(bucket.put(name, 'Hej', asText)).rejects.toEqual(new StorageError('inquiries', 'PUT', reason))
  expect(requests).toHaveLength(3)
})

test.each([
  ['HTTP 403 AccessDenied', answer(403, 'AccessDenied')],
  ['HTTP 400', answer(400)],
  ['HTTP 301 PermanentRedirect', answer(301, 'PermanentRedirect')],
  ['no such bucket', answer(404, 'NoSuchBucket')],
])('%s stays: not tried again, and told without secrets or names', async (reason, refusal) => {
  const { bucket, requests } = scriptedBucket(refusal)
  const error: unknown = await bucket.put(name, 'Hej', asText).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StorageError)
  expect(error).toMatchObject({ reason })
  expect(String(error)).not.toMatch(/anna|hush|KEY/)
  expect(requests).toHaveLength(1)
})

test('an upload whose response was lost is recognised, not stored twice', async () => {
  await using standIn = await startS3StandIn()
  let lost = 0
  const fetchThenLose: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    if (lost++ > 0) return response
    await response.body?.cancel()
    throw new TypeError('fetch failed')
  }
  const bucket = bucketAt({ location: standIn.location, fetch: fetchThenLose, timing })
  expect(await bucket.put(name, 'Hej', asText)).toBe(name)
  expect(await standIn.list('inquiries')).toEqual([name])
})

test('a name that another file took while the connection was lost is not overwritten', async () => {
  await using standIn = await startS3StandIn()
  const stranger = bucketAt({ location: standIn.location })
  let isFirst = true
  const loseThenFetch: typeof fetch = async (...request) => {
    if (!isFirst) return fetch(...request)
    isFirst = false
    await stranger.put(name, 'first', asText)
    throw new TypeError('fetch failed')
  }
  const bucket = bucketAt({ location: standIn.location, fetch: loseThenFetch, timing })
  expect(await bucket.put(name, 'second', asText)).toBe(second)
  expect(await (await standIn.get('inquiries', name))?.text()).toBe('first')
})

test('type and cache control are in the response to a reader', async () => {
  await using standIn = await startS3StandIn()
  await bucketAt({ location: standIn.location }).put(name, 'Hej', asText)
  const response = await standIn.get('inquiries', name)
  expect(response?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response?.headers.get('cache-control')).toBe('max-age=3600')
  expect(await response?.text()).toBe('Hej')
})

test('a group sends its text last', async () => {
  const { bucket, requests } = scriptedBucket(answer(200), answer(200), answer(200))
  const folder = await bucket.putGroup('anna', group)
  expect(requests.map((request) => request.path)).toEqual(
    ['file-1.jpg', 'file-2.jpg', 'application.txt'].map((file) => `/norrljus-inquiries/${folder}/${file}`),
  )
  expect(requests.every((request) => request.headers.get('if-none-match') === '*')).toBe(true)
})

test('a group whose file is refused keeps what it has for the next try, and its text is never sent', async () => {
  const { bucket, requests } = scriptedBucket(answer(200), answer(403, 'QuotaExceeded'))
  await expect(bucket.putGroup('anna', group)).rejects.toThrow('HTTP 403 QuotaExceeded')
  expect(requests.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual(['PUT file-1.jpg', 'PUT file-2.jpg'])
})

test('a group that was interrupted before its text is completed by the next try', async () => {
  await using standIn = await startS3StandIn()
  let puts = 0
  const breakAtText: typeof fetch = async (...request) => {
    if (++puts === 3) throw new TypeError('fetch failed')
    return fetch(...request)
  }
  const breaking = bucketAt({ location: standIn.location, fetch: breakAtText, timing: { ...timing, tries: 1 } })
  await expect(breaking.putGroup('anna', group)).rejects.toThrow('no connection')
  const bucket = bucketAt({ location: standIn.location })
  const [folder] = await bucket.list()
  expect(await bucket.list(folder)).toEqual(['file-1.jpg', 'file-2.jpg'])
  expect(await bucket.putGroup('anna', group)).toBe(folder)
  expect(await bucket.list(folder)).toEqual(['application.txt', 'file-1.jpg', 'file-2.jpg'])
})

test('a list of several pages is read to its end', async () => {
  const page = (body: string) => () => Promise.resolve(new Response(`<ListBucketResult><Prefix></Prefix>${body}</ListBucketResult>`))
  const { bucket, requests } = scriptedBucket(
    page('<Contents><Key>b.txt</Key></Contents><NextContinuationToken>a+/=</NextContinuationToken>'),
    page('<Contents><Key>.probe-1</Key></Contents><CommonPrefixes><Prefix>anna-1/</Prefix></CommonPrefixes>'),
  )
  expect(await bucket.list()).toEqual(['anna-1', 'b.txt'])
  const queries = requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  expect(queries).toEqual([
    { 'list-type': '2', delimiter: '/', prefix: '' },
    { 'list-type': '2', delimiter: '/', prefix: '', 'continuation-token': 'a+/=' },
  ])
})

test('reachability is one request, to the bucket itself', async () => {
  const { bucket, requests } = scriptedBucket(answer(200), answer(404), answer(403), answer(503), lostConnection)
  const answers = []
  for (let asked = 0; asked < 5; asked++) answers.push(await bucket.isReachable())
  expect(answers).toEqual([true, false, false, false, false])
  expect(new Set(requests.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(['HEAD /norrljus-inquiries']))
})

test('a group is stored whose first upload was cut off: S3 keeps nothing of that', async () => {
  await using standIn = await startS3StandIn()
  const bucket = bucketAt({ location: standIn.location })
  const folder = groupName('2026-11-20_annaexamplecom', group)
  const url = `${standIn.location.endpoint}/test-inquiries/${folder}/application.txt`
  const cut = openRequest(url, { method: 'PUT', headers: { 'Content-Length': '100', 'If-None-Match': '*', Expect: '100-continue' } })
  cut.on('error', () => {})
  cut.flushHeaders()
  // The server says so once it has begun.
  await once(cut, 'continue')
  await new Promise((written) => cut.write('Ans', written))
  cut.destroy()
  expect(await bucket.putGroup('2026-11-20_annaexamplecom', group)).toBe(folder)
  expect(String((await bucket.get(`${folder}/application.txt`))?.body)).toBe('Ansökan')
})

test('a file that is opened is asked for piece by piece, a piece that was lost once more, and a short one is a failure', async () => {
  const size = 4 * 1024 * 1024 + 3
  const head: Exchange = () => new Response(null, { headers: { 'Content-Length': String(size) } })
  const part =
    (length: number): Exchange =>
    () =>
      new Response(new Uint8Array(length), { status: 206 })
  const { bucket, requests } = scriptedBucket(head, part(size - 3), lostConnection, part(3))
  const file = await bucket.open(name)
  const lengths: number[] = []
  for await (const piece of file?.pieces() ?? []) lengths.push(piece.length)
  expect([file?.size, lengths]).toEqual([size, [size - 3, 3]])
  expect(requests.map(({ method, headers }) => `${method} ${headers.get('Range')}`)).toEqual([
    'HEAD null',
    `GET bytes=0-${size - 4}`,
    `GET bytes=${size - 3}-${size - 1}`,
    `GET bytes=${size - 3}-${size - 1}`,
  ])

  const short = await scriptedBucket(head, part(size - 4)).bucket.open(name)
  await expect(short?.pieces().next()).rejects.toThrow(new StorageError('inquiries', 'reading', 'wrong size'))
  await expect(scriptedBucket(answer(200)).bucket.open(name)).rejects.toThrow(new StorageError('inquiries', 'reading', 'no size'))
})
