import { bodyDigest, StorageError, defaultCacheControl } from './bucket.ts'
import { createS3Client, type S3Client } from './s3-client.ts'
import { candidateNames, checkGroup, checkName, checkStoredName, groupName, isStoredName } from './stored-name.ts'
import type { Bucket, BucketName, FileBody, FileGroup, PutOptions } from './bucket.ts'
import type { S3Timing } from './s3-client.ts'
import type { S3Location } from './s3-location.ts'

/** The body's SHA-256, by which the same file is recognised. */
const bodyHeader = 'x-amz-meta-body'

/** A client of the S3 bucket `{bucketPrefix}-{name}`. */
export function clientOf(options: {
  name: BucketName
  location: S3Location
  /** Replaced by tests. */
  fetch?: typeof globalThis.fetch
  timing?: S3Timing
}): S3Client {
  const { name, location, fetch, timing } = options
  const bucket = `${location.bucketPrefix}-${name}`
  return createS3Client({ label: name, bucket, location, ...(fetch && { fetch }), ...(timing && { timing }) })
}

/**
 * A bucket on S3 or a server that speaks its language; it must exist.
 * The server has to honour `If-None-Match: *` on PutObject, as Amazon, R2, MinIO and Ceph do: that is what prevents a
 * file from being overwritten (s3-probe.ts). The credentials need s3:PutObject, s3:GetObject, s3:ListBucket and
 * s3:DeleteObject.
 * @param bucket as it is called in errors
 */
export function createS3Bucket(bucket: BucketName, client: S3Client): Bucket {
  async function put(name: string, body: FileBody, options: PutOptions): Promise<string> {
    checkName(bucket, name)
    for (const candidate of candidateNames(name, body)) {
      if (await putOrFind(candidate, body, options)) return candidate
    }
    throw new StorageError(bucket, 'storing', 'no free name')
  }

  /** @returns whether the key now holds this body, by this upload or an earlier one; false when it holds another */
  async function putOrFind(key: string, body: FileBody, { contentType, cacheControl }: PutOptions): Promise<boolean> {
    const digest = bodyDigest(body)
    const { status } = await client.send({
      method: 'PUT',
      key,
      body,
      headers: {
        'Content-Type': contentType,
        'Cache-Control': cacheControl ?? defaultCacheControl,
        'If-None-Match': '*',
        [bodyHeader]: digest,
      },
    })
    if (status === 404) throw new StorageError(bucket, 'storing', 'no such bucket')
    if (status !== 412 && status !== 409) return true
    const stored = await client.send({ method: 'HEAD', key })
    // 409: somebody else is uploading to this key. Before it is there, nobody knows whether it is the same.
    if (status === 409 && stored.status === 404) throw new StorageError(bucket, 'storing', 'HTTP 409')
    return stored.headers.get(bodyHeader) === digest
  }

  /** Nothing is taken back when a later file fails: another process may be about to complete the same group. */
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

  async function get(name: string): Promise<{ body: Buffer; contentType: string } | null> {
    checkStoredName(bucket, name)
    const { status, headers, body } = await client.send({ method: 'GET', key: name })
    return status === 404 ? null : { body, contentType: headers.get('Content-Type') ?? 'application/octet-stream' }
  }

  async function list(group?: string): Promise<string[]> {
    if (group !== undefined) checkStoredName(bucket, group)
    const prefix = group === undefined ? '' : `${group}/`
    const names: string[] = []
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = { 'list-type': '2', delimiter: '/', prefix, ...(token && { 'continuation-token': token }) }
      const { status, body } = await client.send({ method: 'GET', query })
      if (status !== 200) throw new StorageError(bucket, 'listing', 'no such bucket')
      const page = body.toString()
      // Names are storable ones, so nothing in them is escaped.
      names.push(...[...page.matchAll(/<(?:Key|Prefix)>([^<]+?)\/?<\/(?:Key|Prefix)>/g)].map(([, key = '']) => key))
      token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
    }
    // The response repeats the prefix it was asked for, which is no name.
    const inPlace = names.filter((key) => key.startsWith(prefix) && `${key}/` !== prefix)
    return inPlace.map((key) => key.slice(prefix.length)).filter(isStoredName).toSorted()
  }

  /** Of a group file by file, so that what is left of it after a failure is still listed. */
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

  return { put, putGroup, get, list, delete: remove, isReachable }
}
