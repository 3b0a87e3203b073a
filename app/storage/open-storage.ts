import path from 'node:path'
import { bucketNames } from './bucket.ts'
import { openDiskBucket } from './disk-bucket.ts'
import { createS3Bucket } from './s3-bucket.ts'
import { readStorageUrl } from './s3-location.ts'
import type { Bucket, BucketName, Storage } from './bucket.ts'
import type { S3Credentials } from './s3-location.ts'

/**
 * Opens the buckets: S3 when there is a storage URL (see `readStorageUrl`), else a folder each in `dataDir`/storage.
 * On a disk it makes the folders; S3 is not asked anything yet (`isReachable` does).
 * @throws {StorageError} for a wrong URL, or a folder that cannot be made
 */
export async function openStorage(options: {
  storageUrl?: string | undefined
  dataDir: string
  /** Come before those in the storage URL. */
  credentials?: S3Credentials
}): Promise<Storage> {
  const { storageUrl, dataDir, credentials } = options
  if (storageUrl === undefined) {
    return openEach((name) => openDiskBucket({ name, folder: path.join(dataDir, 'storage', name) }))
  }
  const location = readStorageUrl(storageUrl, credentials)
  return openEach((name) => createS3Bucket({ name, location }))
}

async function openEach(open: (name: BucketName) => Bucket | Promise<Bucket>): Promise<Storage> {
  const buckets: Record<BucketName, Bucket> = {
    inquiries: await open('inquiries'),
    quarantine: await open('quarantine'),
    applications: await open('applications'),
  }
  return {
    bucket: (name) => buckets[name],
    isReachable: async () => {
      const answers = await Promise.all(bucketNames.map((name) => buckets[name].isReachable()))
      return answers.every(Boolean)
    },
  }
}
