import { expect, test } from 'vitest'
import { StorageError } from './bucket.ts'
import { readStorageUrl } from './s3-location.ts'

test('an S3-compatible server, with its key and secret', () => {
  expect(readStorageUrl('s3://KEY:se%2Fcr%2Bet@norrljus?endpoint=http://127.0.0.1:9000&region=eu-north-1')).toEqual({
    bucketPrefix: 'norrljus',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-north-1',
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'se/cr+et' },
  })
})

test('an endpoint may be escaped and end in a slash, and needs no region', () => {
  const location = readStorageUrl('s3://K:S@norrljus/?endpoint=https%3A%2F%2Fs3.example.com%2F')
  expect(location).toMatchObject({ endpoint: 'https://s3.example.com', region: 'us-east-1' })
})

test('without an endpoint it is Amazon in that region', () => {
  expect(readStorageUrl('s3://K:S@norrljus?region=eu-north-1').endpoint).toBe('https://s3.eu-north-1.amazonaws.com')
})

test('credentials that are passed come before those in the address', () => {
  const credentials = { accessKeyId: 'A', secretAccessKey: 'B', sessionToken: 'C' }
  expect(readStorageUrl('s3://norrljus?region=eu-north-1', credentials).credentials).toEqual(credentials)
  expect(readStorageUrl('s3://K:S@norrljus?region=eu-north-1', credentials).credentials).toEqual(credentials)
})

test.each([
  ['', 'not an address: is a / in the secret written as %2F?'],
  ['s3://KEY:hush/hush@norrljus?region=eu-north-1', 'not an address: is a / in the secret written as %2F?'],
  ['https://KEY:hush@norrljus?region=eu-north-1', 'must start with s3://'],
  ['s3://KEY:hush@Norrljus?region=eu-north-1', 'bucket prefix must be 1 to 50 of a-z, 0-9 and -'],
  [`s3://KEY:hush@${'a'.repeat(51)}?region=eu-north-1`, 'bucket prefix must be 1 to 50 of a-z, 0-9 and -'],
  ['s3://KEY:hush@norrljus/folder?region=eu-north-1', 'only a query may follow the bucket prefix'],
  ['s3://KEY:hush@norrljus:9000?region=eu-north-1', 'only a query may follow the bucket prefix'],
  ['s3://KEY:hush@norrljus?region=eu-north-1#hush', 'only a query may follow the bucket prefix'],
  ['s3://KEY:hush@norrljus?region=eu-north-1&hush=1', 'unknown parameter'],
  ['s3://KEY:hush@norrljus', 'region or endpoint is missing'],
  ['s3://KEY:hush@norrljus?region=hush%20hush', 'region is not one'],
  ['s3://KEY:hush@norrljus?endpoint=hush', 'endpoint must be an http or https address'],
  ['s3://KEY:hush@norrljus?endpoint=ftp://hush', 'endpoint must be an http or https address'],
  ['s3://KEY:hush@norrljus?endpoint=https://u:hush@s3.example.com', 'endpoint must be an origin: no user, no path, no query'],
  ['s3://KEY:hush@norrljus?endpoint=https://s3.example.com/hush', 'endpoint must be an origin: no user, no path, no query'],
  ['s3://norrljus?region=eu-north-1', 'key and secret are missing'],
  ['s3://KEY@norrljus?region=eu-north-1', 'key and secret are missing'],
  ['s3://KEY:hush%@norrljus?region=eu-north-1', 'key and secret must be percent-encoded'],
])('%s: says what is wrong, never what it holds', (storageUrl, reason) => {
  expect(() => readStorageUrl(storageUrl)).toThrow(new StorageError('address', 'reading STORAGE_URL', reason))
  expect(reason).not.toContain('hush')
})
