import { randomUUID } from 'node:crypto'
import { bucketNames, StorageError, StorageSetupError } from './bucket.ts'
import type { BucketName } from './bucket.ts'
import type { S3Client, S3Request } from './s3-client.ts'
import type { S3Location } from './s3-location.ts'

/**
 * Tries on every bucket the requests that the site will make.
 * @returns the error of a server that does not answer, which the site can start without; else null
 * @throws {StorageSetupError} for a missing bucket, missing rights, or a server that would overwrite letters
 */
export async function probeBuckets(clients: Record<BucketName, S3Client>, location: S3Location): Promise<StorageError | null> {
  const outcomes = await Promise.allSettled(bucketNames.map((name) => probe(`${location.bucketPrefix}-${name}`, clients[name], 'STORAGE_URL')))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  for (const failure of failures) if (!(failure instanceof StorageError)) throw failure
  return failures.find((failure) => failure instanceof StorageError) ?? null
}

/**
 * Tries on one bucket the requests that the site will make.
 * @param bucket its full name
 * @param setting that names it
 * @throws {StorageError} where the server does not answer
 * @throws {StorageSetupError} as above
 */
export async function probe(bucket: string, client: S3Client, setting: string): Promise<void> {
  // Stored names do not begin with a dot.
  const key = `.probe-${randomUUID()}`
  const put: S3Request = { method: 'PUT', key, body: new Uint8Array(1), headers: { 'If-None-Match': '*' } }

  async function send(request: S3Request): Promise<number> {
    // One try: an unreachable server must not delay the start.
    const ask = async () => (await client.send(request, 1)).status
    try {
      // A server that answers with a fault of its own is asked once more: such faults pass, and cost no wait.
      return await ask().catch((error: unknown) => {
        if (error instanceof StorageError && error.reason.startsWith('HTTP 5')) return ask()
        throw error
      })
    } catch (error) {
      if (error instanceof StorageError && /^HTTP [34]/.test(error.reason) && !error.reason.startsWith('HTTP 429')) {
        throw new StorageSetupError(
          `The S3 bucket ${bucket} refuses ${request.method} (${error.reason}): check ${setting}, and that its key may ` +
            's3:PutObject, s3:GetObject, s3:ListBucket and s3:DeleteObject.',
        )
      }
      throw error
    }
  }

  if ((await send(put)) === 404) {
    throw new StorageSetupError(`The S3 bucket ${bucket} does not exist: create it, or check the prefix in ${setting}.`)
  }
  const second = await send(put)
  await send({ method: 'GET', key })
  await send({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })
  await send({ method: 'DELETE', key })
  if (second !== 412 && second !== 409) {
    throw new StorageSetupError(
      `The S3 server of ${bucket} ignores If-None-Match on PutObject, so files would overwrite each other: ` +
        'use a server that honours it, as Amazon S3, Cloudflare R2, MinIO and Ceph do.',
    )
  }
}
