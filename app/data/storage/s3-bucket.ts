import { bodyDigest, isOnDisk, StorageError, defaultCacheControl, valuesFolder } from './bucket.ts'
import { contentTypeOf } from './content-type.ts'
import { createS3Client, type S3Client } from './s3-client.ts'
import { putInParts, usualPartSize } from './s3-multipart.ts'
import { candidateNames, checkGroup, checkName, checkStoredName, groupName, isStoredName } from './stored-name.ts'
import type { Bucket, FileBody, FileGroup, Identity, OpenFile, PutOptions, ReadFile } from './bucket.ts'
import type { S3Timing } from './s3-client.ts'
import type { S3Location } from './s3-location.ts'

/** The SHA-256 of the body, or of its identity: to recognise a file that is stored already. */
const bodyHeader = 'x-amz-meta-body'

/** Bytes of a file that are asked for at a time. */
const pieceSize = 4 * 1024 * 1024

/** A client of the S3 bucket `{bucketPrefix}-{name}`. */
export function clientOf(options: {
  /** `inquiries` */
  name: string
  location: S3Location
  /** Replaced by tests. */
  fetch?: typeof globalThis.fetch
  timing?: S3Timing
}): S3Client {
  const { name, location, fetch, timing } = options
  const bucket = `${location.bucketPrefix}-${name}`
  return createS3Client({ label: name, bucket, location, ...(fetch && { fetch }), ...(timing && { timing }) })
}

/** Stores a file of a backup under its old key, where there is none. @param identity as when it was stored at first */
export async function putRestored(client: S3Client, key: string, body: Buffer, identity?: Identity): Promise<void> {
  const headers = { 'Content-Type': contentTypeOf(key), 'Cache-Control': defaultCacheControl, 'If-None-Match': '*', [bodyHeader]: bodyDigest(body, identity) }
  await client.send({ method: 'PUT', key, body, headers })
}

/**
 * An existing bucket on S3 or a compatible server.
 * The server must honour `If-None-Match: *` on PutObject, as Amazon, R2, MinIO and Ceph do: that is what prevents a
 * file from being overwritten (s3-probe.ts). The credentials need s3:PutObject, s3:GetObject, s3:ListBucket and
 * s3:DeleteObject, and for files above the part size those of s3-multipart.ts.
 * @param bucket its name in errors
 * @param options.partSize bytes; larger files are uploaded in parts of it
 */
export function createS3Bucket(bucket: string, client: S3Client, { partSize = usualPartSize } = {}): Bucket {
  async function put(name: string, body: FileBody, options: PutOptions): Promise<string> {
    checkName(bucket, name)
    for (const candidate of candidateNames(name, body)) {
      if (await putOrFind(candidate, body, options)) return candidate
    }
    throw new StorageError(bucket, 'storing', 'no free name')
  }

  /** @returns whether the key holds this body, from this upload or an earlier one; false when it holds another */
  async function putOrFind(key: string, body: FileBody, { contentType, cacheControl, identity }: PutOptions): Promise<boolean> {
    const digest = bodyDigest(body, identity)
    const headers = { 'Content-Type': contentType, 'Cache-Control': cacheControl ?? defaultCacheControl, [bodyHeader]: digest }
    const status = await upload(key, body, headers)
    if (status === 404) throw new StorageError(bucket, 'storing', 'no such bucket')
    if (status !== 412 && status !== 409) return true
    const stored = await client.send({ method: 'HEAD', key })
    // 409: another upload to this key is in progress, so its body cannot be compared yet.
    if (status === 409 && stored.status === 404) throw new StorageError(bucket, 'storing', 'HTTP 409')
    return stored.headers.get(bodyHeader) === digest
  }

  async function upload(key: string, body: FileBody, headers: Record<string, string>): Promise<number> {
    if (isOnDisk(body) && body.size > partSize) return putInParts(bucket, client, { key, body, headers, partSize })
    const { status } = await client.send({ method: 'PUT', key, body, headers: { ...headers, 'If-None-Match': '*' } })
    return status
  }

  /** Stored files are not deleted when a later one fails: another process may be completing the same group. */
  async function putGroup(name: string, group: FileGroup): Promise<string> {
    checkGroup(bucket, name, group)
    const folder = groupName(name, group)
    for (const file of [...group.files, group.text]) {
      if (!(await putOrFind(`${folder}/${file.name}`, file.body, file))) {
        throw new StorageError(bucket, 'storing', 'name taken')
      }
    }
    return folder
  }

  async function get(name: string): Promise<ReadFile | null> {
    checkStoredName(bucket, name)
    const { status, headers, body } = await client.send({ method: 'GET', key: name })
    if (status === 404) return null
    const storedAt = new Date(headers.get('Last-Modified') ?? 0)
    return { body, contentType: headers.get('Content-Type') ?? 'application/octet-stream', storedAt }
  }

  async function open(name: string): Promise<OpenFile | null> {
    checkStoredName(bucket, name)
    const { status, headers } = await client.send({ method: 'HEAD', key: name })
    if (status === 404) return null
    const size = Number(headers.get('Content-Length') ?? Number.NaN)
    if (!Number.isSafeInteger(size)) throw new StorageError(bucket, 'reading', 'no size')
    return { size, pieces: () => piecesOf(name, size) }
  }

  /** Each piece is a request of its own: one that lasted as long as a slow reader would time out, and could not be tried again. */
  async function* piecesOf(key: string, size: number): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < size; start += pieceSize) {
      const end = Math.min(start + pieceSize, size)
      const { status, body } = await client.send({ method: 'GET', key, headers: { Range: `bytes=${start}-${end - 1}` } })
      if (status === 404) throw new StorageError(bucket, 'reading', 'no such file')
      if (body.length !== end - start) throw new StorageError(bucket, 'reading', 'wrong size')
      yield body
    }
  }

  async function list(group?: string): Promise<string[]> {
    if (group !== undefined) checkStoredName(bucket, group)
    const prefix = group === undefined ? '' : `${group}/`
    const names: string[] = []
    for (let token: string | undefined = ''; token !== undefined;) {
      const query = { 'list-type': '2', delimiter: '/', prefix, ...(token && { 'continuation-token': token }) }
      const { status, body } = await client.send({ method: 'GET', query })
      if (status !== 200) throw new StorageError(bucket, 'listing', 'no such bucket')
      const page = body.toString()
      // Stored names need no XML escaping.
      names.push(...[...page.matchAll(/<(?:Key|Prefix)>([^<]+?)\/?<\/(?:Key|Prefix)>/g)].map(([, key = '']) => key))
      token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
    }
    // The response repeats the requested prefix, which is no name.
    const inPlace = names.filter((key) => key.startsWith(prefix) && `${key}/` !== prefix)
    return inPlace
      .map((key) => key.slice(prefix.length))
      .filter((key) => isStoredName(key) && key !== valuesFolder)
      .toSorted()
  }

  /** A group is deleted file by file, so that after a failure the remaining files are still listed. */
  async function remove(name: string): Promise<void> {
    checkStoredName(bucket, name)
    const files = name.includes('/') ? [] : await list(name)
    for (const key of [...files.map((file) => `${name}/${file}`), name]) await client.send({ method: 'DELETE', key })
  }

  async function isReachable(): Promise<boolean> {
    try {
      const { status } = await client.send({ method: 'HEAD' }, 1)
      return status >= 200 && status < 300
    } catch {
      return false
    }
  }

  /** None: an upload that was cut off is not stored, and letters and their files are not uploaded in parts. */
  async function deleteLeftovers() {}

  return { put, putGroup, get, open, list, delete: remove, deleteLeftovers, isReachable }
}
