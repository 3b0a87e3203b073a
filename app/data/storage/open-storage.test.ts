import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bucketNames } from './bucket.ts'
import { openStorage } from './open-storage.ts'
import { startS3StandIn } from './testing/s3-stand-in.ts'
import { temporaryRoot } from './testing/temporary-root.ts'

const asText = { contentType: 'text/plain' }

test('without a storage URL each bucket is a folder in the data folder', async () => {
  await using place = await temporaryRoot()
  const storage = await openStorage({ storageUrl: undefined, dataDir: place.root })
  expect(await readdir(path.join(place.root, 'storage'))).toEqual(['applications', 'inquiries', 'pictures', 'quarantine'])
  for (const name of bucketNames) await storage.bucket(name).put('a.txt', name, asText)
  for (const name of bucketNames) {
    expect(await readFile(path.join(place.root, 'storage', name, 'a.txt'), 'utf8')).toBe(name)
  }
  expect(await storage.isReachable()).toBe(true)
})

test('with a storage URL each bucket is an S3 bucket, and nothing is written to the data folder', async () => {
  await using place = await temporaryRoot()
  await using standIn = await startS3StandIn()
  const storage = await openStorage({
    storageUrl: `s3://S3RVER:S3RVER@test?endpoint=${standIn.location.endpoint}&region=eu-north-1`,
    dataDir: place.root,
  })
  for (const name of bucketNames) await storage.bucket(name).put('a.txt', name, asText)
  for (const name of bucketNames) expect(await (await standIn.get(name, 'a.txt'))?.text()).toBe(name)
  expect(await storage.isReachable()).toBe(true)
  expect(await readdir(place.root)).toEqual([])
})

test('it is reachable only when all of its buckets are', async () => {
  await using place = await temporaryRoot()
  const storage = await openStorage({ storageUrl: undefined, dataDir: place.root })
  await rm(path.join(place.root, 'storage', 'pictures'), { recursive: true })
  await writeFile(path.join(place.root, 'storage', 'pictures'), 'a file in its place')
  expect(await storage.isReachable()).toBe(false)
})

test('processes that start at the same time on one S3 find it well', async () => {
  await using s3 = await startS3StandIn()
  const { endpoint, bucketPrefix, credentials } = s3.location
  const storageUrl = `s3://${credentials.accessKeyId}:${credentials.secretAccessKey}@${bucketPrefix}?endpoint=${endpoint}&region=us-east-1`
  await Promise.all(Array.from({ length: 8 }, () => openStorage({ storageUrl, dataDir: '/nowhere' })))
})
