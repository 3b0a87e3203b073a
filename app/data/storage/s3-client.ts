import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { bodyDigest, bodySize, type FileBody, type FileOnDisk, isOnDisk, StorageError } from './bucket.ts'
import type { S3Location } from './s3-location.ts'

// Requests are signed with aws4fetch: 96 KB without dependencies, also used by Remix's S3 storage. @aws-sdk/client-s3 is 26
// packages and 22 MB, for ten kinds of requests. aws4fetch's own `fetch` has no timeout and cannot be replaced in tests.

/** A part of a file on the disk: size and digest are the part's. */
export type FilePart = FileOnDisk & Readonly<{ start: number }>

export type S3Request = Readonly<{
  method: 'PUT' | 'HEAD' | 'GET' | 'DELETE' | 'POST'
  /** Left out for the bucket itself. Consists of storable names and `/`, so it needs no escaping. */
  key?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: FileBody | FilePart
  /** Milliseconds per try, where `S3Timing` gives too few. */
  timeout?: number
}>

export type S3Response = Readonly<{ status: number; headers: Headers; body: Buffer }>

export type S3Timing = Readonly<{
  /** Milliseconds per try of a small request; a second more for each MiB sent, ten times as long for GET. */
  timeout: number
  tries: number
  /** Maximum milliseconds before the second try; doubled before each later one. */
  pause: number
}>

/** Three tries of an enquiry with their pauses fit into the 10 seconds of a shutdown. */
export const defaultTiming: S3Timing = { timeout: 2500, tries: 3, pause: 200 }

export type S3Client = Readonly<{
  /**
   * Sends a signed request; retries after a lost connection, a timeout, 409, 429 or 5xx.
   * Resolves with 2xx, and with 404, 409 and 412, which the caller must handle.
   * @throws {StorageError} for every other response, and after the last try
   */
  send(request: S3Request, tries?: number): Promise<S3Response>
}>

type Attempt = { response: S3Response; failure?: undefined } | { response?: undefined; failure: string }

export function createS3Client(options: {
  /** The bucket's name in errors. */
  label: string
  bucket: string
  location: S3Location
  fetch?: typeof globalThis.fetch
  timing?: S3Timing
}): S3Client {
  const { label, bucket, location, fetch = globalThis.fetch, timing = defaultTiming } = options

  async function send(request: S3Request, tries = timing.tries): Promise<S3Response> {
    for (let attempt = 1; ; attempt++) {
      const { response, failure } = await tryToSend(request)
      const isLast = attempt === tries
      if (response !== undefined && (isLast || !isTemporary(response.status))) {
        if (isExpected(response.status)) return response
        throw new StorageError(label, request.method, refusal(response))
      }
      if (isLast) throw new StorageError(label, request.method, failure ?? 'no response')
      // Jitter, so that requests that failed together are not retried together.
      await sleep(Math.random() * timing.pause * 2 ** (attempt - 1))
    }
  }

  async function tryToSend({ method, key, query = {}, headers, body, timeout = usualTimeout(method, body) }: S3Request): Promise<Attempt> {
    const path = key === undefined ? bucket : `${bucket}/${key}`
    const search = String(new URLSearchParams(query))
    const signed = await new AwsV4Signer({
      method,
      url: `${location.endpoint}/${path}${search && `?${search}`}`,
      // S3 refuses a body that does not match the signed hash, for example a truncated one.
      headers: { ...headers, 'X-Amz-Content-Sha256': bodyDigest(body ?? ''), ...(isPart(body) && { 'Content-Length': String(body.size) }) },
      service: 's3',
      region: location.region,
      ...location.credentials,
    }).sign()
    const sent = await sendable(body)
    const init: RequestInit = {
      method,
      headers: signed.headers,
      ...sent.init,
      // A redirect means a wrong region; following it would send the file and its signature to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.ceil(timeout)),
    }
    try {
      const response = await fetch(signed.url, init)
      const received = await bodyOf(response)
      return { response: { status: statusOf(response, received), headers: response.headers, body: received } }
    } catch (error) {
      return { failure: describeFailure(error) }
    } finally {
      sent.close?.()
    }
  }

  function usualTimeout(method: string, body: S3Request['body'] = ''): number {
    return (method === 'GET' ? 10 : 1) * timing.timeout + (bodySize(body) / 2 ** 20) * 1000
  }

  return { send }
}

type Sendable = { init: { body?: Blob | ReadableStream | Uint8Array<ArrayBuffer>; duplex?: 'half' }; close?: () => void }

async function sendable(body: FileBody | FilePart | undefined): Promise<Sendable> {
  if (body === undefined) return { init: {} }
  if (isPart(body)) return sendablePart(body)
  // A blob streams the file from disk, with a Content-Length.
  if (isOnDisk(body)) return { init: { body: await openAsBlob(body.path) } }
  return { init: { body: new Uint8Array(typeof body === 'string' ? Buffer.from(body) : body) } }
}

/** Not a slice of the file's blob: that counts its bytes in 32 bits, and is empty where the file has more than 4 GiB. */
function sendablePart({ path, start, size }: FilePart): Sendable {
  const file = createReadStream(path, { start, end: start + size - 1 })
  // A server that answers before it has read the whole part would leave the file open.
  return { init: { body: Readable.toWeb(file) as ReadableStream<Uint8Array>, duplex: 'half' }, close: () => file.destroy() }
}

function isPart(body: FileBody | FilePart | undefined): body is FilePart {
  return typeof body === 'object' && 'start' in body
}

function isTemporary(status: number): boolean {
  return status === 409 || status === 429 || status >= 500
}

function isExpected(status: number): boolean {
  return (status >= 200 && status < 300) || status === 404 || status === 409 || status === 412
}

/**
 * S3 may answer a POST with 200 before it knows the outcome, and with an error in the body. Such a fault passes, like a status
 * of 500, unless its code is that of another status.
 */
function statusOf({ status }: Response, body: Buffer): number {
  const code = status === 200 ? /^(?:\s|<\?[^>]*>)*<Error>.*<Code>([A-Za-z]{1,60})<\/Code>/s.exec(body.subarray(0, 4096).toString())?.[1] : undefined
  return code === undefined ? status : (statuses[code] ?? 500)
}

const statuses: Readonly<Record<string, number>> = {
  PreconditionFailed: 412,
  ConditionalRequestConflict: 409,
  NoSuchUpload: 404,
  InvalidPart: 400,
  AccessDenied: 403,
}

/** An error response whose body times out still has its status. */
async function bodyOf(response: Response): Promise<Buffer> {
  if (response.ok) return Buffer.from(await response.arrayBuffer())
  return response.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => Buffer.alloc(0),
  )
}

/** The status and S3's error code. The rest of the response contains keys, so it must not be logged. */
function refusal({ status, body }: S3Response): string {
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body.toString())?.[1]
  return code === undefined ? `HTTP ${status}` : `HTTP ${status} ${code}`
}

/** fetch rejects with a TypeError that has the reason in its cause, or with the timeout's DOMException. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'no response'
  if (error.name === 'TimeoutError') return 'timeout'
  const cause = error.cause
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no connection'
}
