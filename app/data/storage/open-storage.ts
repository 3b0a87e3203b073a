import path from 'node:path'
import { openDiskBucket } from './disk-bucket.ts'
import { bucketNames } from './bucket.ts'
import { clientOf, createS3Bucket } from './s3-bucket.ts'
import { readStorageUrl } from './s3-location.ts'
import { probeBuckets } from './s3-probe.ts'
import type { Bucket, BucketName, Storage } from './bucket.ts'
import type { S3Client } from './s3-client.ts'
import type { S3Credentials, S3Location } from './s3-location.ts'

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
  const storage = storageOf(await forEach(async (name) => createS3Bucket(name, clients[name])))
  const away = await probeBuckets(clients, location)
  if (!away) return storage
  console.error(`The storage does not answer (${away.reason}). The site starts without it; forms fail until it is back.`)
  const probing = probeUntilAnswered(clients, location)
  return { ...storage, isReachable: async () => probing.isUsable() && storage.isReachable() }
}

/** Milliseconds between two attempts. */
const probePause = 10_000

/**
 * Goes on trying what a start could not, and says what it finds. Until then letters are stored unprobed: a server that
 * would lose them is one that has just been set up, and is away at that moment.
 */
function probeUntilAnswered(clients: Record<BucketName, S3Client>, location: S3Location) {
  let fault = ''
  const again = () => void setTimeout(() => void probe(), probePause).unref()
  async function probe(): Promise<void> {
    try {
      if (await probeBuckets(clients, location)) return again()
      console.log('The storage answers, and can be used.')
      fault = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== fault) console.error(reason)
      fault = reason
      again()
    }
  }
  again()
  return { isUsable: () => fault === '' }
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
