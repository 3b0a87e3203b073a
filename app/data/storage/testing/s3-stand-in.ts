import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { bucketNames } from '../bucket.ts'
import type { S3Location } from '../s3-location.ts'

/**
 * An S3 server for tests, on 127.0.0.1 and in a temporary folder: @20minutes/s3rver. It checks signatures with code
 * independent of aws4fetch, stores headers and metadata, and responds with S3's XML errors.
 *
 * It ignores `If-None-Match: *` on PutObject, which the bucket depends on; `withConditionalWrites` below adds it, also to
 * CompleteMultipartUpload. Of uploads in parts it has the beginning, the parts and their joining; `withUploadsInParts` adds
 * aborting them, listing them, and refusing an upload or a part that is not there.
 *
 * It does not implement: 409 and 503 responses (tested with a recorded fetch); checking the body against its signed hash;
 * refusing unsigned requests; permissions; regions; TLS; durability; lists in pieces; the
 * least size of a part (5 MB).
 * @param options.conditionalWrites false leaves `If-None-Match` ignored
 * @param options.directory where the objects are kept; by default a temporary folder, deleted at the end
 * @param options.port by default a free one
 */
export async function startS3StandIn({
  conditionalWrites = true,
  directory: given,
  port: wanted = 0,
}: { conditionalWrites?: boolean; directory?: string; port?: number } = {}) {
  const directory = given ?? (await mkdtemp(path.join(tmpdir(), 's3-stand-in-')))
  const bucketPrefix = 'test'
  const server = new S3rver({
    address: '127.0.0.1',
    port: wanted,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [...bucketNames, 'backups'].map((name) => ({ name: `${bucketPrefix}-${name}` })),
  })
  if (conditionalWrites) withConditionalWrites(server)
  withUploadsInParts(server)
  withWholeObjects(server)
  withWholeLists(server)
  const { port } = await server.run()
  const location: S3Location = {
    bucketPrefix,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-north-1',
    // The only pair that s3rver accepts.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  }

  /** Undefined when there is no such object. */
  async function get(key: string): Promise<Response | undefined> {
    const response = await fetch(`${location.endpoint}/${key}`, { headers: { 'x-amz-test': 'reading' } })
    if (response.ok) return response
    await response.body?.cancel()
    return undefined
  }

  async function list(bucket: string): Promise<string[]> {
    const response = await get(`${bucketPrefix}-${bucket}?list-type=2`)
    return [...((await response?.text()) ?? '').matchAll(/<Key>([^<]*)<\/Key>/g)].map((match) => match[1] ?? '').toSorted()
  }

  return {
    location,
    /** Of unfinished uploads in parts. */
    uploads: async (bucket: string) => readdir(server.store.getResourcePath(`${bucketPrefix}-${bucket}`, undefined, 'uploads')).catch(() => [] as string[]),
    /** Makes an unfinished upload look as if it had begun then. */
    ageUpload: (bucket: string, uploadId: string, begun: Date) =>
      utimes(path.join(server.store.getResourcePath(`${bucketPrefix}-${bucket}`, undefined, 'uploads'), uploadId, 'key'), begun, begun),
    get: (bucket: string, key: string) => get(`${bucketPrefix}-${bucket}/${key}`),
    list,
    async [Symbol.asyncDispose]() {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
      if (given === undefined) await rm(directory, { recursive: true })
    },
  }
}

/** 412 when the key exists; requests for one key run in sequence, so that two cannot both find it free. */
function withConditionalWrites(server: S3rver): void {
  const queues = new Map<string, Promise<void>>()
  server.middleware.unshift(async (context, next) => {
    if (!['PUT', 'POST'].includes(context.method) || context.get('if-none-match') !== '*') return next()
    const before = queues.get(context.path)
    const turn = Promise.withResolvers<void>()
    queues.set(context.path, turn.promise)
    await before
    try {
      const [, bucket = '', ...key] = context.path.split('/')
      if (!(await server.store.existsObject(bucket, key.join('/')))) return await next()
      context.status = 412
      context.type = 'application/xml'
      context.body = '<Error><Code>PreconditionFailed</Code></Error>'
    } finally {
      turn.resolve()
    }
  })
}

/** s3rver refuses to abort and to list with these codes, once it has checked the signature. */
const refusals = { DELETE: 'MethodNotAllowed', GET: 'NotImplemented' } as const

function withUploadsInParts(server: S3rver): void {
  const { store } = server
  const folderOf = (bucket: string, uploadId = '') => path.join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId)

  server.middleware.unshift(async (context, next) => {
    const [, bucket = ''] = context.path.split('/')
    const { uploadId, uploads, prefix = '' } = context.query
    if (uploadId === undefined && uploads === undefined) return next()
    if (uploadId !== undefined && (await begunAt(folderOf(bucket, uploadId))) === null) {
      context.status = 404
      context.type = 'application/xml'
      context.body = '<Error><Code>NoSuchUpload</Code></Error>'
      return undefined
    }
    try {
      return await next()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (context.method === 'DELETE' && uploadId !== undefined && code === refusals.DELETE) {
        await rm(folderOf(bucket, uploadId), { recursive: true })
        context.status = 204
      } else if (context.method === 'GET' && uploads !== undefined && code === refusals.GET) {
        context.status = 200
        context.type = 'application/xml'
        context.body = await listed(bucket, prefix)
      } else throw error
    }
    return undefined
  })

  async function begunAt(folder: string): Promise<Date | null> {
    return stat(path.join(folder, 'key')).then(
      ({ mtime }) => mtime,
      () => null,
    )
  }

  async function listed(bucket: string, prefix: string): Promise<string> {
    const ids = await readdir(folderOf(bucket)).catch(() => [])
    const found = await Promise.all(
      ids.map(async (id) => ({ id, key: await readFile(path.join(folderOf(bucket, id), 'key'), 'utf8'), at: await begunAt(folderOf(bucket, id)) })),
    )
    const uploads = found
      .filter(({ key }) => key.startsWith(prefix))
      .map(({ id, key, at }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at?.toISOString() ?? ''}</Initiated></Upload>`)
    return `<ListMultipartUploadsResult><Prefix>${prefix}</Prefix>${uploads.join('')}</ListMultipartUploadsResult>`
  }

  // s3rver joins whatever lies there. The error becomes 500, not S3's 400 InvalidPart.
  const join = store.putObjectMultipart.bind(store)
  store.putObjectMultipart = async (bucket, uploadId, parts) => {
    for (const { number, etag } of parts) {
      if ((await readFile(path.join(folderOf(bucket, uploadId), `${number}.md5`), 'utf8')) !== etag) throw new Error('InvalidPart')
    }
    return join(bucket, uploadId, parts)
  }
}

/** Stores an object once all of it has come: s3rver would keep half of one whose sender was killed, and S3 keeps nothing of it. */
function withWholeObjects({ store }: S3rver): void {
  const put = store.putObject.bind(store)
  store.putObject = async (object) => {
    object.content = Readable.from([await buffer(object.content)])
    return put(object)
  }
}

/**
 * Lists in one piece, however few objects are asked for: s3rver marks the next piece by a cipher that Node no longer has, and
 * fails with 500. A start asks for one object (s3-probe.ts), and finds a second one where another process starts as well.
 */
function withWholeLists({ store }: S3rver): void {
  const list = store.listObjects.bind(store)
  store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: Number.POSITIVE_INFINITY })
}
