import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, preferredEncoding } from './accept-encoding.ts'
import { sendWire, type WireResponse, wireResponse } from './wire-response.ts'

/** A whole answer kept in memory, ready in every encoding: sending it is looking it up. */
export type StoredResponse = Readonly<{
  headers: OutgoingHttpHeaders
  variants: Readonly<Record<Encoding, Variant>>
  /** Of all variants, in bytes. */
  size: number
}>

/** One form of an answer: its bytes, and the headers of the answer that carries them and of the 304 that does not. */
type Form = Readonly<{ body: Buffer; etag: string; whole: OutgoingHttpHeaders; unchanged: OutgoingHttpHeaders }>

type Variant = Form & Readonly<{ wire: WireResponse }>

/**
 * Encodes a body for all who may ask for it. Bodies that gain nothing (pictures, fonts) come in one form.
 * @param effort `quick` costs 1 to 3 ms a page, `best` up to 150 ms for a fifth fewer bytes; both off the main thread
 */
export async function storeResponse(body: Buffer, headers: OutgoingHttpHeaders, effort: Effort = 'quick'): Promise<StoredResponse> {
  const [br, gz] = isCompressible(headers) ? await Promise.all([brotli(body, qualities[effort]), gzipped(body)]) : [body, body]
  return storeVariants({ identity: body, br, gzip: gz }, headers)
}

/** The same for bodies that were encoded before, at build. An encoding equal to the identity is left out. */
export function storeVariants(bodies: Record<Encoding, Buffer>, headers: OutgoingHttpHeaders): StoredResponse {
  const identity = variantOf('identity', bodies.identity, headers)
  const variant = (encoding: Encoding) =>
    bodies[encoding].length < bodies.identity.length ? variantOf(encoding, bodies[encoding], headers) : identity
  const variants = { identity, br: variant('br'), gzip: variant('gzip') }
  const size = [...new Set(Object.values(variants))].reduce((sum, { body }) => sum + body.length, 0)
  return { headers, variants, size }
}

function variantOf(encoding: Encoding, body: Buffer, headers: OutgoingHttpHeaders): Variant {
  const form = formOf(encoding, body, headers)
  const wire = wireResponse(form.whole, body)
  return { ...form, body: wire.bytes.subarray(wire.headLength), wire }
}

function formOf(encoding: Encoding, body: Buffer, headers: OutgoingHttpHeaders): Form {
  const etag = tagOf(body)
  const { 'Content-Type': type, ...rest } = headers
  const unchanged = { ...rest, ETag: etag, Vary: joined(headers['Vary'], 'Accept-Encoding') }
  const encodingHeader = encoding !== 'identity' && { 'Content-Encoding': encoding }
  return { body, etag, unchanged, whole: { ...unchanged, 'Content-Type': type, 'Content-Length': body.length, ...encodingHeader } }
}

type Sending = { status?: number; without?: string | undefined }

/** Sends what is stored to GET or HEAD: 304 to whoever has it already; Range is ignored. */
export function sendStored(request: IncomingMessage, response: ServerResponse, stored: StoredResponse, { status = 200, without }: Sending = {}): void {
  const variant = stored.variants[preferredEncoding(request.headers['accept-encoding'])]
  const asStored = status === 200 && without === undefined && request.method === 'GET'
  if (asStored && !isKnown(request, variant) && sendWire(request, response, variant.wire)) return
  sendForm(request, response, variant, { status, without })
}

/** Sends an answer that we do not keep, in the one encoding that is asked for. */
export async function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: OutgoingHttpHeaders; body: Buffer },
): Promise<void> {
  const encoding = isCompressible(headers) ? preferredEncoding(request.headers['accept-encoding']) : 'identity'
  const encoded = encoding === 'br' ? await brotli(body, qualities.quick) : encoding === 'gzip' ? await gzipped(body) : body
  sendForm(request, response, formOf(encoding, encoded, headers), { status })
}

function sendForm(request: IncomingMessage, response: ServerResponse, form: Form, { status = 200, without }: Sending): void {
  if (status === 200 && isKnown(request, form)) return void response.writeHead(304, except(without, form.unchanged)).end()
  response.writeHead(status, except(without, form.whole)).end(request.method === 'HEAD' ? undefined : form.body)
}

/** Of the very bytes that are sent, so it is strong and another for every encoding (RFC 9110 §8.8.3). */
function tagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function isCompressible(headers: OutgoingHttpHeaders): boolean {
  return /^(text\/|application\/(javascript|json|manifest|speculationrules|xml|.*\+xml|.*\+json)|image\/svg)/.test(String(headers['Content-Type'] ?? ''))
}

// If-None-Match compares weakly: a proxy may have marked our tag with W/ (RFC 9110 §13.1.2).
function isKnown({ headers }: IncomingMessage, { etag }: Form): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
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
  // A window as large as the body: the usual one of 4 MB is memory that a page never fills.
  const window = Math.min(Math.max(Math.ceil(Math.log2(body.length + 16)), 16), constants.BROTLI_DEFAULT_WINDOW)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: window,
  }
  return exactly(await promisify(brotliCompress)(body, { params }))
}

async function gzipped(body: Buffer): Promise<Buffer> {
  return exactly(await promisify(gzip)(body, { level: 6 }))
}

/** zlib answers with a piece of a 64 KB block, which would be kept whole for as long as the piece is. */
function exactly(piece: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(piece.length)
  piece.copy(exact)
  return exact
}

/** The headers of an answer as HTTP/1.1 writes them, without those that depend on its encoding. */
export function headersOf(answer: Response): Record<string, string> {
  const entries = [...answer.headers].filter(([name]) => !['content-length', 'content-encoding', 'etag'].includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [titleCase(name), value]))
}

const titleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
