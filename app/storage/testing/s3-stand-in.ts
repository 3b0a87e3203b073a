import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { bucketNames } from '../bucket.ts'
import type { S3Location } from '../s3-location.ts'

/**
 * An S3 server for tests, on 127.0.0.1 and in a temporary folder: @20minutes/s3rver. It checks signatures with code
 * independent of aws4fetch, stores headers and metadata, and responds with S3's XML errors.
 *
 * It ignores `If-None-Match: *` on PutObject, which the bucket depends on; `withConditionalWrites` below adds it.
 *
 * It does not implement: 409 and 503 responses (tested with a recorded fetch); checking the body against its signed hash;
 * refusing unsigned requests; permissions; regions; TLS; durability; lists in pieces.
 * @param options.conditionalWrites false leaves `If-None-Match` ignored
 * @param options.directory where the objects are kept; by default a temporary folder, deleted at the end
 * @param options.port by default a free one
 */
export async function startS3StandIn({ conditionalWrites = true, directory: given, port: wanted = 0 }: { conditionalWrites?: boolean; directory?: string; port?: number } = {}) {
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
    if (context.method !== 'PUT' || context.get('if-none-match') !== '*') return next()
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

/**
 * Lists in one piece, however few objects are asked for: s3rver marks the next piece by a cipher that Node no longer has, and
 * fails with 500. A start asks for one object (s3-probe.ts), and finds a second one where another process starts as well.
 */
function withWholeLists({ store }: S3rver): void {
  const list = store.listObjects.bind(store)
  store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: Number.POSITIVE_INFINITY })
}
