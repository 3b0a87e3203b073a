import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, preferredEncoding } from './accept-encoding.ts'
import { sendWire, type WireResponse, wireResponse } from './wire-response.ts'

/** A whole response in memory, in every encoding. */
export type StoredResponse = Readonly<{
  headers: OutgoingHttpHeaders
  variants: Readonly<Record<Encoding, Variant>>
  /** Of all variants, in bytes. */
  size: number
}>

/** One encoding of a response: its bytes, the headers of the 200 with them and of the 304 without. */
type Encoded = Readonly<{ body: Buffer; etag: string; headers: OutgoingHttpHeaders; notModified: OutgoingHttpHeaders }>

type Variant = Encoded & Readonly<{ wire: WireResponse }>

/**
 * Compresses a body in every encoding, where its type gains by that (not pictures, fonts).
 * @param effort `quick` costs 1 to 3 ms a page, `best` up to 150 ms for a fifth fewer bytes; both off the main thread
 */
export async function storeResponse(body: Buffer, headers: OutgoingHttpHeaders, effort: Effort = 'quick'): Promise<StoredResponse> {
  const [br, gz] = isCompressible(headers) ? await Promise.all([brotli(body, qualities[effort]), gzipped(body)]) : [body, body]
  return storeVariants({ identity: body, br, gzip: gz }, headers)
}

/** The same for bodies that were compressed before, at build. An encoding that saves nothing is left out. */
export function storeVariants(bodies: Record<Encoding, Buffer>, headers: OutgoingHttpHeaders): StoredResponse {
  const identity = variantOf('identity', bodies.identity, headers)
  const variant = (encoding: Encoding) => (bodies[encoding].length < bodies.identity.length ? variantOf(encoding, bodies[encoding], headers) : identity)
  const variants = { identity, br: variant('br'), gzip: variant('gzip') }
  const size = [...new Set(Object.values(variants))].reduce((sum, { body }) => sum + body.length, 0)
  return { headers, variants, size }
}

function variantOf(encoding: Encoding, body: Buffer, headers: OutgoingHttpHeaders): Variant {
  const encoded = encodedOf(encoding, body, headers)
  const wire = wireResponse(encoded.headers, body)
  return { ...encoded, body: wire.bytes.subarray(wire.headLength), wire }
}

function encodedOf(encoding: Encoding, body: Buffer, headers: OutgoingHttpHeaders): Encoded {
  const etag = etagOf(body)
  const { 'Content-Type': type, ...rest } = headers
  const notModified = { ...rest, ETag: etag, Vary: joined(headers['Vary'], 'Accept-Encoding') }
  const encodingHeader = encoding !== 'identity' && { 'Content-Encoding': encoding }
  return { body, etag, notModified, headers: { ...notModified, 'Content-Type': type, 'Content-Length': body.length, ...encodingHeader } }
}

type SendOptions = {
  status?: number
  /** A header to leave out. */
  without?: string | undefined
  /** Headers in the place of the stored ones. */
  headers?: OutgoingHttpHeaders
}

/**
 * Sends a stored response to GET or HEAD: 304 where the client has it already. Range is ignored.
 * @returns the status
 */
export function sendStored(request: IncomingMessage, response: ServerResponse, stored: StoredResponse, { status = 200, ...options }: SendOptions = {}): number {
  const variant = stored.variants[preferredEncoding(request.headers['accept-encoding'])]
  const asStored = status === 200 && options.without === undefined && request.method === 'GET'
  if (asStored && !isKnown(request, variant) && sendWire(request, response, variant.wire)) return 200
  return send(request, response, variant, { status, ...options })
}

/** Sends a response that is not cached, in the encoding that the client prefers. */
export async function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: OutgoingHttpHeaders; body: Buffer },
): Promise<number> {
  const encoding = isCompressible(headers) ? preferredEncoding(request.headers['accept-encoding']) : 'identity'
  const bytes = encoding === 'br' ? await brotli(body, qualities.quick) : encoding === 'gzip' ? await gzipped(body) : body
  return send(request, response, encodedOf(encoding, bytes, headers), { status })
}

function send(request: IncomingMessage, response: ServerResponse, encoded: Encoded, { status = 200, without, headers }: SendOptions): number {
  const isNotModified = status === 200 && isKnown(request, encoded)
  if (isNotModified) response.writeHead(304, except(without, encoded.notModified)).end()
  else response.writeHead(status, { ...except(without, encoded.headers), ...headers }).end(request.method === 'HEAD' ? undefined : encoded.body)
  return isNotModified ? 304 : status
}

/** A strong ETag: a hash of the bytes that are sent, different for every encoding (RFC 9110 §8.8.3). */
function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function isCompressible(headers: OutgoingHttpHeaders): boolean {
  return /^(text\/|application\/(javascript|json|manifest|speculationrules|xml|.*\+xml|.*\+json)|image\/svg)/.test(String(headers['Content-Type'] ?? ''))
}

// If-None-Match compares weakly: a proxy may have prefixed our ETag with W/ (RFC 9110 §13.1.2).
function isKnown({ headers }: IncomingMessage, { etag }: Encoded): boolean {
  const tags = headers['if-none-match']
  if (tags === undefined) return false
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function except(name: string | undefined, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  if (name === undefined) return headers
  const { [name]: _, ...others } = headers
  return others
}

function joined(vary: OutgoingHttpHeaders[string], name: string): string {
  return vary ? `${String(vary)}, ${name}` : name
}

type Effort = 'quick' | 'best'
const qualities: Record<Effort, number> = { quick: 5, best: constants.BROTLI_MAX_QUALITY }

async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  // A window of the body's size: the default of 4 MB is memory that a page never uses.
  const window = Math.min(Math.max(Math.ceil(Math.log2(body.length + 16)), 16), constants.BROTLI_DEFAULT_WINDOW)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: window,
  }
  return copied(await promisify(brotliCompress)(body, { params }))
}

async function gzipped(body: Buffer): Promise<Buffer> {
  return copied(await promisify(gzip)(body, { level: 6 }))
}

/** zlib returns a part of a 64 KB block, and the part would keep the whole block in memory. */
function copied(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length)
  part.copy(copy)
  return copy
}

/** The headers of a response in HTTP/1.1's spelling, without those that depend on its encoding. */
export function headersOf(response: Response): Record<string, string> {
  const entries = [...response.headers].filter(([name]) => !['content-length', 'content-encoding', 'etag'].includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [titleCase(name), value]))
}

const titleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
