import path from 'node:path'
import { openDiskBucket } from './disk-bucket.ts'
import { bucketNames } from './bucket.ts'
import { clientOf, createS3Bucket } from './s3-bucket.ts'
import { readStorageUrl } from './s3-location.ts'
import { probeBuckets } from './s3-probe.ts'
import type { Bucket, BucketName, Storage } from './bucket.ts'
import type { S3Credentials } from './s3-location.ts'

/**
 * Opens the buckets: S3 if there is a storage URL (see `readStorageUrl`), else a folder each in `dataDir`/storage.
 * On disk it creates the folders; on S3 it tries the requests that the site will make (s3-probe.ts).
 * @throws {StorageError} for a wrong URL, or a folder that cannot be created
 * @throws {StorageSetupError} for a bucket on S3 that cannot be used
 */
export async function openStorage(options: {
  storageUrl?: string | undefined
  dataDir: string
  /** Override those in the storage URL. */
  credentials?: S3Credentials
}): Promise<Storage> {
  const { storageUrl, dataDir, credentials } = options
  if (storageUrl === undefined) {
    return storageOf(await forEach((name) => openDiskBucket({ name, folder: path.join(dataDir, 'storage', name) })))
  }
  const location = readStorageUrl(storageUrl, credentials)
  const clients = await forEach(async (name) => clientOf({ name, location }))
  await probeBuckets(clients, location)
  return storageOf(await forEach(async (name) => createS3Bucket(name, clients[name])))
}

async function forEach<Made>(make: (name: BucketName) => Promise<Made>): Promise<Record<BucketName, Made>> {
  return {
    inquiries: await make('inquiries'),
    quarantine: await make('quarantine'),
    applications: await make('applications'),
    pictures: await make('pictures'),
  }
}

function storageOf(buckets: Record<BucketName, Bucket>): Storage {
  return {
    bucket: (name) => buckets[name],
    isReachable: async () => {
      const reachable = await Promise.all(bucketNames.map((name) => buckets[name].isReachable()))
      return reachable.every(Boolean)
    },
  }
}
