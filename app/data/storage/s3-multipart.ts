import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type FileOnDisk, StorageError } from './bucket.ts'
import type { FilePart, S3Client } from './s3-client.ts'

/** Bytes. S3 takes at most 5 GB in one request, and parts of at least 5 MB; of a small part less is sent again. */
export const usualPartSize = 64 * 2 ** 20

/** S3's limit. */
const mostParts = 10_000

/** Milliseconds that S3 may take to join the parts; it says several minutes. */
const joiningTimeout = 300_000

/** Milliseconds. No upload takes as long, and the next night's backup comes after more. */
const abandonedAge = 20 * 3_600_000

type Upload = Readonly<{ key: string; body: FileOnDisk; headers: Readonly<Record<string, string>>; partSize: number }>

/**
 * Uploads a file in parts, which are read from the disk one after the other and sent again as any request is. Another object
 * of this name is not overwritten: it is looked for first, so that no large file is sent in vain, and the parts are joined
 * with `If-None-Match: *`. What fails is aborted: the parts of an unfinished upload are paid for, and no list shows them.
 * Needs s3:PutObject, s3:AbortMultipartUpload and s3:ListBucketMultipartUploads.
 * @param bucket its name in errors
 * @returns 200; 412 where the key has an object, which may be this one; 404 without a bucket; 409
 */
export async function putInParts(bucket: string, client: S3Client, { key, body, headers, partSize }: Upload): Promise<number> {
  if ((await client.send({ method: 'HEAD', key })).status !== 404) return 412
  await abortAbandoned(client, key)
  const uploadId = await begin(bucket, client, { key, headers })
  if (uploadId === null) return 404
  const upload = { key, query: { uploadId } }
  let status = 0
  try {
    const tags: string[] = []
    for (const part of partsOf(body, partSize)) tags.push(await putPart(part, tags.length + 1))
    status = await join(tags)
    return status
  } finally {
    // What went wrong is told by its own error.
    if (status !== 200) await client.send({ method: 'DELETE', ...upload }).catch(() => {})
  }

  /** @returns its ETag */
  async function putPart(part: Part, number: number): Promise<string> {
    const sent: FilePart = { ...part, sha256: await digestOf(part) }
    const response = await client.send({ method: 'PUT', key, query: { ...upload.query, partNumber: String(number) }, body: sent })
    const tag = response.headers.get('ETag')
    if (response.status !== 200 || tag === null) throw new StorageError(bucket, 'uploading a part', `HTTP ${response.status}`)
    return tag
  }

  async function join(tags: readonly string[]): Promise<number> {
    const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const xml = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list.join('')}</CompleteMultipartUpload>`
    try {
      const response = await client.send({ method: 'POST', ...upload, body: xml, headers: { 'If-None-Match': '*' }, timeout: joiningTimeout })
      if (response.status !== 404) return response.status
      throw new StorageError(bucket, 'joining the parts', 'HTTP 404')
    } catch (error) {
      // A response that was lost, or a second try that finds the upload gone, may follow a success: the object tells.
      const stored = await client.send({ method: 'HEAD', key }).catch(() => null)
      if (stored?.status === 200) return 412
      throw error
    }
  }
}

/**
 * Tries what an upload in parts needs beyond a plain one.
 * @param key of no object
 * @throws {StorageError}
 */
export async function tryUploadInParts(bucket: string, client: S3Client, key: string): Promise<void> {
  const uploadId = await begin(bucket, client, { key, headers: {} })
  if (uploadId !== null) await client.send({ method: 'DELETE', key, query: { uploadId } })
  await client.send({ method: 'GET', query: { uploads: '', prefix: key } })
}

/**
 * @returns the upload's id; null where there is no such bucket
 * @throws {StorageError} that says that it was an upload in parts which the server refused
 */
async function begin(bucket: string, client: S3Client, { key, headers }: Pick<Upload, 'key' | 'headers'>): Promise<string | null> {
  const fault = (reason: string) => new StorageError(bucket, 'beginning an upload in parts', reason)
  const { status, body } = await client.send({ method: 'POST', key, query: { uploads: '' }, headers }).catch((error: unknown) => {
    throw error instanceof StorageError ? fault(error.reason) : error
  })
  if (status === 404) return null
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(body.toString())?.[1]
  if (uploadId === undefined) throw fault('no upload id')
  return uploadId
}

type Part = Pick<FilePart, 'path' | 'start' | 'size'>

/** Of one size but for the last one, as Cloudflare R2 wants them. */
export function* partsOf({ path, size }: Pick<FileOnDisk, 'path' | 'size'>, partSize: number): Generator<Part> {
  const step = Math.max(partSize, Math.ceil(size / mostParts))
  for (let start = 0; start < size; start += step) yield { path, start, size: Math.min(step, size - start) }
}

async function digestOf({ path, start, size }: Part): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { start, end: start + size - 1 }), hash)
  return hash.digest('hex')
}

/**
 * Aborts what a process that was killed has left of uploads whose names begin like this one's, up to its first digit, as those
 * of backups do. Failures are ignored: an upload that is left costs money, one that is not made costs a backup.
 */
async function abortAbandoned(client: S3Client, key: string): Promise<void> {
  const prefix = key.replace(/\d.*$/s, '')
  try {
    const { body } = await client.send({ method: 'GET', query: { uploads: '', prefix } }, 1)
    for (const { key: abandoned, uploadId, begunAt } of uploadsIn(body.toString())) {
      if (abandoned.startsWith(prefix) && Date.now() - begunAt > abandonedAge) await client.send({ method: 'DELETE', key: abandoned, query: { uploadId } }, 1)
    }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
  }
}

/** One page of at most a thousand; the next backup finds the others. Our names need no XML escaping. */
function uploadsIn(xml: string): { key: string; uploadId: string; begunAt: number }[] {
  return [...xml.matchAll(/<Upload>(.*?)<\/Upload>/gs)].flatMap(([, upload = '']) => {
    const [key, uploadId, begunAt] = ['Key', 'UploadId', 'Initiated'].map((name) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(upload)?.[1])
    return key === undefined || uploadId === undefined || begunAt === undefined ? [] : [{ key, uploadId, begunAt: Date.parse(begunAt) }]
  })
}
