import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { StorageError } from './bucket.ts'
import { createS3Client } from './s3-client.ts'
import { startS3StandIn } from './testing/s3-stand-in.ts'
import type { AddressInfo } from 'node:net'
import type { RequestListener } from 'node:http'
import type { S3Location } from './s3-location.ts'

/** For servers that never finish; all other tests have the default timeouts, for slow machines. */
const short = { timeout: 300, tries: 2, pause: 1 }
const long = { timeout: 5000, tries: 2, pause: 1 }
const put = { method: 'PUT', key: 'a.txt', body: new Uint8Array(10) } as const

async function startServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function clientOf(location: Partial<S3Location>, timing = long, fetch = globalThis.fetch) {
  return createS3Client({
    label: 'inquiries',
    bucket: 'test-inquiries',
    location: {
      bucketPrefix: 'test',
      endpoint: 'http://127.0.0.1:9',
      region: 'eu-north-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      ...location,
    },
    timing,
    fetch,
  })
}

test('a server that never responds times out', async () => {
  let asked = 0
  await using server = await startServer(() => void asked++)
  await expect(clientOf(server, short).send(put)).rejects.toEqual(new StorageError('inquiries', 'PUT', 'timeout'))
  expect(asked).toBe(2)
})

test('an error response whose body never ends times out', async () => {
  // Its head is there at once, so that the timeout ends the body on however slow a machine.
  const fetch: typeof globalThis.fetch = async (_, init) =>
    new Response(new ReadableStream({ start: (body) => init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason)) }), { status: 403 })
  await expect(clientOf({}, short, fetch).send(put)).rejects.toThrow('HTTP 403')
})

test('a server that is not there', async () => {
  const server = await startServer(() => {})
  await server[Symbol.asyncDispose]()
  await expect(clientOf(server).send(put)).rejects.toEqual(new StorageError('inquiries', 'PUT', 'ECONNREFUSED'))
})

test('a larger body is given more time', async () => {
  await using server = await startServer((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.end(), 600))
  })
  await expect(clientOf(server, short).send(put)).rejects.toThrow('timeout')
  expect(await clientOf(server, short).send({ ...put, body: new Uint8Array(2 ** 20) })).toMatchObject({ status: 200 })
})

test('a wrong secret is reported, without the secret', async () => {
  await using standIn = await startS3StandIn()
  const client = clientOf({ ...standIn.location, credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'hush' } })
  await expect(client.send(put)).rejects.toEqual(new StorageError('inquiries', 'PUT', 'HTTP 403 SignatureDoesNotMatch'))
})
