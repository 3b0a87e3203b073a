import { createHash, randomUUID } from 'node:crypto'
import { StorageError, defaultCacheControl, keyUsed } from './bucket.ts'
import { createS3Client } from './s3-client.ts'
import { candidateNames, checkGroup, checkKey, checkName, groupName } from './stored-name.ts'
import type { Bucket, BucketName, FileBody, FileGroup, OnceOption, PutOptions, StoredFile } from './bucket.ts'
import type { S3Timing } from './s3-client.ts'
import type { S3Location } from './s3-location.ts'

/** Marks an upload as ours, so that a retry can tell its own file from a stranger's: a key that came with it, or random. */
const uploadHeader = 'x-amz-meta-upload-id'

/** The body's SHA-256, by which a key that comes again with another body is told. */
const bodyHeader = 'x-amz-meta-body'

/**
 * A bucket on S3 or a server that speaks its language, named `{bucketPrefix}-{name}`; it must exist.
 * The server has to honour `If-None-Match: *` on PutObject, as Amazon, R2, MinIO and Ceph do: that is what keeps a
 * file from being overwritten. The credentials need s3:PutObject, s3:GetObject (to recognise an upload whose answer
 * was lost), s3:ListBucket (for `isReachable`) and s3:DeleteObject (to clear away a group that failed).
 * @param options.fetch replaced by tests
 */
export function createS3Bucket(options: {
  name: BucketName
  location: S3Location
  fetch?: typeof globalThis.fetch
  timing?: S3Timing
}): Bucket {
  const { name: bucket, location, fetch, timing } = options
  const client = createS3Client({
    label: bucket,
    bucket: `${location.bucketPrefix}-${bucket}`,
    location,
    ...(fetch && { fetch }),
    ...(timing && { timing }),
  })

  async function put(name: string, body: FileBody, putOptions: PutOptions): Promise<string> {
    checkName(bucket, name)
    checkKey(bucket, putOptions.once)
    for (const candidate of candidateNames(name)) {
      if ((await putIfFree(candidate, body, putOptions)) !== 'taken') return candidate
    }
    throw new StorageError(bucket, 'storing', 'no free name')
  }

  /**
   * @returns `taken` when the name is a stranger's, `there` when it is this very file's from before: by an earlier try
   *   whose answer was lost, or by an earlier call with the same key. A copy under the next name would be one too many.
   */
  async function putIfFree(key: string, body: FileBody, putOptions: PutOptions): Promise<'new' | 'there' | 'taken'> {
    const { contentType, cacheControl, once } = putOptions
    const uploadId = once ?? randomUUID()
    const { status, repeated } = await client.send({
      method: 'PUT',
      key,
      body: bytesOf(body),
      headers: {
        'Content-Type': contentType,
        'Cache-Control': cacheControl ?? defaultCacheControl,
        'If-None-Match': '*',
        [uploadHeader]: uploadId,
        [bodyHeader]: digestOf(body),
      },
    })
    if (status === 404) throw new StorageError(bucket, 'storing', 'no such bucket')
    if (status !== 412 && status !== 409) return 'new'
    const mayBeOurs = repeated || once !== undefined
    return mayBeOurs && (await isUpload(key, uploadId, body)) ? 'there' : 'taken'
  }

  /** @throws {StorageError} when the upload is ours, but of another body */
  async function isUpload(key: string, uploadId: string, body: FileBody): Promise<boolean> {
    const { headers } = await client.send({ method: 'HEAD', key })
    if (headers.get(uploadHeader) !== uploadId) return false
    if (headers.get(bodyHeader) !== digestOf(body)) throw new StorageError(bucket, 'storing', keyUsed)
    return true
  }

  async function putGroup(name: string, group: FileGroup, { once }: OnceOption = {}): Promise<string> {
    checkGroup(bucket, name, group)
    checkKey(bucket, once)
    const folder = groupName(name, once)
    // A group that is complete must not be touched again, least of all cleared away.
    if (once && (await isUpload(`${folder}/${group.text.name}`, once, group.text.body))) return folder
    const sent: string[] = []
    try {
      for (const file of group.files) {
        const key = `${folder}/${file.name}`
        sent.push(key)
        if ((await putIntoGroup(key, file, once)) === 'there') sent.pop()
      }
    } catch (error) {
      for (const key of sent) await discard(key)
      throw error
    }
    // From here on nothing may be removed: when this answer is lost, the group may be complete.
    await putIntoGroup(`${folder}/${group.text.name}`, group.text, once)
    return folder
  }

  async function putIntoGroup(key: string, { body, contentType }: StoredFile, once: string | undefined) {
    const outcome = await putIfFree(key, body, { contentType, ...(once && { once }) })
    if (outcome === 'taken') throw new StorageError(bucket, 'storing', 'name taken')
    return outcome
  }

  /** Without its text the file belongs to no group. It is the failure of the group that counts, not this one's. */
  async function discard(key: string): Promise<void> {
    try {
      await client.send({ method: 'DELETE', key }, 1)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
    }
  }

  async function isReachable(): Promise<boolean> {
    try {
      const { status } = await client.send({ method: 'HEAD' }, 1)
      return status >= 200 && status < 300
    } catch {
      return false
    }
  }

  return { put, putGroup, isReachable }
}

function bytesOf(body: FileBody): Uint8Array<ArrayBuffer> {
  return new Uint8Array(typeof body === 'string' ? Buffer.from(body) : body)
}

function digestOf(body: FileBody): string {
  return createHash('sha256').update(body).digest('hex')
}
