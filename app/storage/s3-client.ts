import { openAsBlob } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { bodyDigest, bodySize, type FileBody, isOnDisk, StorageError } from './bucket.ts'
import type { S3Location } from './s3-location.ts'

// The signature is aws4fetch's: one package of 96 KB with no dependencies, on which Remix's own S3 storage stands too.
// @aws-sdk/client-s3 brings 26 packages and 22 MB for the five verbs needed here. The `fetch` that aws4fetch
// offers is not used: it has no timeout and takes no other fetch.

export type S3Request = Readonly<{
  method: 'PUT' | 'HEAD' | 'GET' | 'DELETE'
  /** Nothing for the bucket itself. Made of storable names and `/`, so it needs no escaping. */
  key?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: FileBody
}>

export type S3Response = Readonly<{ status: number; headers: Headers; body: Buffer }>

export type S3Timing = Readonly<{
  /** For one try of a small request, in milliseconds; a second more for each MiB sent, ten times as long for reading. */
  timeout: number
  tries: number
  /** Before the second try, in milliseconds at most; doubled before each later one. */
  pause: number
}>

/** Three tries of an enquiry and the pauses between them fit into the 10 seconds that a server has to stop. */
export const defaultTiming: S3Timing = { timeout: 2500, tries: 3, pause: 200 }

export type S3Client = Readonly<{
  /**
   * Sends a signed request, again after a lost connection, a timeout, 409, 429 or 5xx.
   * Resolves with 2xx, and with 404, 409 and 412, which the caller has to judge.
   * @throws {StorageError} for every other response, and when the tries are used up
   */
  send(request: S3Request, tries?: number): Promise<S3Response>
}>

type Attempt = { response: S3Response; failure?: undefined } | { response?: undefined; failure: string }

export function createS3Client(options: {
  /** How the bucket is called in errors. */
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
      if (response !== undefined && (isLast || !isPassing(response.status))) {
        if (isExpected(response.status)) return response
        throw new StorageError(label, request.method, refusal(response))
      }
      if (isLast) throw new StorageError(label, request.method, failure ?? 'no response')
      // Random, so that requests which failed together do not come back together.
      await sleep(Math.random() * timing.pause * 2 ** (attempt - 1))
    }
  }

  async function tryToSend({ method, key, query = {}, headers, body }: S3Request): Promise<Attempt> {
    const path = key === undefined ? bucket : `${bucket}/${key}`
    const search = String(new URLSearchParams(query))
    const signed = await new AwsV4Signer({
      method,
      url: `${location.endpoint}/${path}${search && `?${search}`}`,
      // With its hash signed, a body that is cut or changed on the way is refused instead of stored.
      headers: { ...headers, 'X-Amz-Content-Sha256': bodyDigest(body ?? '') },
      service: 's3',
      region: location.region,
      ...location.credentials,
    }).sign()
    const timeout = (method === 'GET' ? 10 : 1) * timing.timeout + (bodySize(body ?? '') / 2 ** 20) * 1000
    const init: RequestInit = {
      method,
      headers: signed.headers,
      ...(body !== undefined && { body: await sendable(body) }),
      // A redirect means the wrong region; following it would send the file and its signature elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.ceil(timeout)),
    }
    try {
      const response = await fetch(signed.url, init)
      return { response: { status: response.status, headers: response.headers, body: await bodyOf(response) } }
    } catch (error) {
      return { failure: describeFailure(error) }
    }
  }

  return { send }
}

/** A file is sent from the disk, and its length is announced. */
async function sendable(body: FileBody): Promise<Blob | Uint8Array<ArrayBuffer>> {
  if (isOnDisk(body)) return openAsBlob(body.path)
  return new Uint8Array(typeof body === 'string' ? Buffer.from(body) : body)
}

function isPassing(status: number): boolean {
  return status === 409 || status === 429 || status >= 500
}

function isExpected(status: number): boolean {
  return (status >= 200 && status < 300) || status === 404 || status === 409 || status === 412
}

/** A refusal counts even when its text never ends. */
async function bodyOf(response: Response): Promise<Buffer> {
  if (response.ok) return Buffer.from(await response.arrayBuffer())
  return response.arrayBuffer().then((bytes) => Buffer.from(bytes), () => Buffer.alloc(0))
}

/** The status and S3's code for it, which tells the owner what to change. The rest of the response names keys. */
function refusal({ status, body }: S3Response): string {
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body.toString())?.[1]
  return code === undefined ? `HTTP ${status}` : `HTTP ${status} ${code}`
}

/** fetch rejects with a TypeError that hides the cause, or with the timeout's DOMException. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'no response'
  if (error.name === 'TimeoutError') return 'timeout'
  const cause = error.cause
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no connection'
}
