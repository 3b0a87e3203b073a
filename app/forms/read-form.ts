import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { inShortTurns, untilPause } from './body-chunks.ts'
import type { Problem } from './form-state.ts'
import { newUploadFolder, type UploadFolder } from './upload-folder.ts'

/** Limits of a posted form, each checked before the excess is stored or held in memory. */
export type FormLimits = Readonly<{
  fields: number
  /** Bytes of one field. */
  fieldBytes: number
  /** Bytes of all fields together, and so of a urlencoded body. */
  textBytes: number
  /** Further files are read and discarded: `hasMoreFiles`. */
  files: number
  /** Bytes of one file. */
  fileBytes: number
  /** Parts of a multipart body, files and fields together. */
  parts: number
  /** Of one part's headers. */
  headerBytes: number
}>

/** The limits of a form without files. The longest field has 4000 characters: at most 12 KB in UTF-8. */
export const textLimits: FormLimits = {
  fields: 120,
  fieldBytes: 16 * 1024,
  textBytes: 256 * 1024,
  files: 0,
  fileBytes: 0,
  parts: 120,
  headerBytes: 2048,
}

/** The limits of a form with at most this many files of this many bytes each. */
export function fileLimits(files: number, fileBytes: number): FormLimits {
  return { ...textLimits, files, fileBytes }
}

/** Bytes of the largest body that is read. */
export function bodyBytes({ textBytes, files, fileBytes }: FormLimits): number {
  return textBytes + files * fileBytes
}

/** Field name → the strings sent under it, in order. */
export type PostedFields = ReadonlyMap<string, readonly string[]>

/** An uploaded file, in a temporary folder until the form is disposed of. */
export type PostedFile = Readonly<{
  /** The field's name. */
  field: string
  /** As the client calls it; empty where it gave none. */
  name: string
  path: string
  /** Bytes. */
  size: number
}>

/** Dispose of it (`await using`) at the end of the request: that deletes its files. */
export type PostedForm = AsyncDisposable &
  Readonly<{ fields: PostedFields; files: readonly PostedFile[]; /** Whether more were sent than its limits take. */ hasMoreFiles: boolean }>

type Refusal = {
  ok: false
  status: 400 | 413 | 415
  problem: Extract<Problem, 'unreadable' | 'too-large' | 'unsupported'>
  /** What was read of a multipart body before it was refused, within the same limits. */
  fields: PostedFields
  /** Names of the files that are too large, as their sender called them. */
  oversized?: readonly string[]
}

export type ReadForm = { ok: true; form: PostedForm } | Refusal

const nothing: PostedFields = new Map()
const tooLarge: Refusal = { ok: false, status: 413, problem: 'too-large', fields: nothing }
const unreadable: Refusal = { ok: false, status: 400, problem: 'unreadable', fields: nothing }
const unsupported: Refusal = { ok: false, status: 415, problem: 'unsupported', fields: nothing }

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** At most 70 characters (RFC 2046 §5.1.1). */
const boundary = /;\s*boundary=("[^"]{1,70}"|[^";\s]{1,70})\s*(;|$)/i

/**
 * Parses a posted form within limits. A bad request gives a refusal, never an exception. A wrong Content-Type is refused without
 * reading the body, and so is a too large Content-Length, but for the text of a multipart body: at most `textBytes` of it are read,
 * until a pause in between.
 * @param options.uploads the folder for files (`uploadsFolder`)
 * @param options.body Node's stream, if the request has no body of its own
 * @throws the file system's error when a file cannot be written (`fieldsBefore`)
 */
export async function readForm(request: Request, limits: FormLimits, { uploads, body }: BodySource): Promise<ReadForm> {
  const type = request.headers.get('Content-Type') ?? ''
  const format = formTypes.exec(type)?.[1]?.toLowerCase()
  if (format === undefined) return unsupported
  const multipart = format === 'multipart/form-data'
  if (multipart && !boundary.test(type)) return unreadable
  const most = multipart ? bodyBytes(limits) : limits.textBytes
  const isTooLarge = Number(request.headers.get('Content-Length') ?? 0) > most
  if (isTooLarge && !multipart) return tooLarge
  // Not destroyed when reading stops early: that would close the connection before the response is sent.
  const chunks = body?.iterator({ destroyOnReturn: false }) ?? request.body?.values({ preventCancel: true }) ?? Readable.from([])
  if (isTooLarge) return { ...tooLarge, fields: await readText(chunks, type, limits, uploads) }
  return multipart ? readMultipart(chunks, type, limits, uploads) : readUrlencoded(chunks, limits)
}

/** Apart from the error, which may be logged. */
const readBefore = new WeakMap<Error, PostedFields>()

/** What was read of a form before `readForm` threw this. */
export function fieldsBefore(error: unknown): PostedFields {
  return (error instanceof Error && readBefore.get(error)) || nothing
}

async function readText(body: AsyncIterable<Uint8Array>, type: string, limits: FormLimits, uploads: string): Promise<PostedFields> {
  const reading = await readMultipart(untilPause(body), type, { ...limits, files: 0, fileBytes: 0 }, uploads)
  return reading.ok ? reading.form.fields : reading.fields
}

export type BodySource = { uploads: string; body?: Readable | undefined }

async function readUrlencoded(body: AsyncIterable<Uint8Array>, limits: FormLimits): Promise<ReadForm> {
  const chunks: Uint8Array[] = []
  let [bytes, fields] = [0, 1]
  try {
    for await (const chunk of inShortTurns(body)) {
      bytes += chunk.byteLength
      // Counted before parsing: each field takes far more memory than its bytes.
      for (const byte of chunk) if (byte === ampersand) fields++
      if (bytes > limits.textBytes || fields > limits.fields) return tooLarge
      chunks.push(chunk)
    }
  } catch {
    // The client disconnected: not worth a log line.
    return unreadable
  }
  const sent = [...new URLSearchParams(Buffer.concat(chunks).toString())]
  if (sent.some(([name, value]) => Buffer.byteLength(name) + Buffer.byteLength(value) > limits.fieldBytes)) return tooLarge
  const grouped = Map.groupBy(sent, ([name]) => name)
  const form = new Map([...grouped].map(([name, pairs]) => [name, pairs.map(([, value]) => value)]))
  return { ok: true, form: { fields: form, files: [], hasMoreFiles: false, [Symbol.asyncDispose]: async () => {} } }
}

const ampersand = 0x26

/** Stops parsing, with a refusal or the error of a file that could not be written. */
type Stop = (reason: Refusal | Error) => void

async function readMultipart(body: AsyncIterable<Uint8Array>, type: string, limits: FormLimits, uploads: string): Promise<ReadForm> {
  const stopping = new AbortController()
  const stop: Stop = (reason) => stopping.abort(reason)
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: {
      fieldSize: limits.fieldBytes,
      fields: limits.fields,
      parts: limits.parts,
      headerSize: limits.headerBytes,
      headerPairs: 20,
    },
  })
  for (const event of ['partsLimit', 'fieldsLimit'] as const) parser.on(event, () => stop(tooLarge))
  const content = { bytes: 0 }
  const fields = takeFields(parser, content, { limits, stop })
  await using files = takeFiles(parser, content, { limits, uploads, stop, signal: stopping.signal })
  try {
    await pipeline(withinLimits(body, content, { limits, stop, signal: stopping.signal }), parser, { signal: stopping.signal })
    stopping.signal.throwIfAborted()
    const { oversized, ...saved } = await files.finished()
    return oversized.length > 0 ? { ...tooLarge, fields, oversized } : { ok: true, form: { fields, ...saved } }
  } catch {
    // The client disconnected, or the body is malformed: also abort files that are still being written.
    stop(unreadable)
    const { reason } = stopping.signal
    if (reason instanceof Error && 'syscall' in reason) {
      readBefore.set(reason, fields)
      throw reason
    }
    return { ...(reason === tooLarge ? tooLarge : unreadable), fields }
  }
}

function takeFields(parser: BusboyInstance, content: { bytes: number }, { limits, stop }: Pick<Limited, 'limits' | 'stop'>): PostedFields {
  const fields = new Map<string, string[]>()
  let bytes = 0
  parser.on('field', (name: string | undefined, value, _, truncated) => {
    const size = Buffer.byteLength(value)
    content.bytes += size
    bytes += size
    if (truncated || bytes > limits.textBytes) return stop(tooLarge)
    if (name === undefined) return
    const sent = fields.get(name)
    if (sent) sent.push(value)
    else fields.set(name, [value])
  })
  return fields
}

type Limited = { limits: FormLimits; stop: Stop; signal: AbortSignal }

type FileOptions = Limited & { uploads: string }

/**
 * Writes the files of a form to a folder created with the first. Disposing of the result deletes the folder, unless
 * `finished` has passed it to the form.
 */
function takeFiles(parser: BusboyInstance, content: { bytes: number }, { limits, uploads, stop, signal }: FileOptions) {
  const saving: Promise<PostedFile | null>[] = []
  let folder: Promise<UploadFolder> | undefined
  let hasMoreFiles = false
  let handedOver = false

  async function save(file: BusboyFileStream, field: string, name: string): Promise<PostedFile | null> {
    const place = saving.length
    folder ??= newUploadFolder(uploads)
    const target = path.join((await folder).path, String(place))
    let size = 0
    async function* counted(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        content.bytes += chunk.length
        size += chunk.length
        // The rest is read, for another file may be too large as well, but not kept.
        if (size <= limits.fileBytes) yield chunk
      }
    }
    await pipeline(file, counted, createWriteStream(target, { flags: 'wx', mode: 0o600 }), { signal })
    // A file input without a selection sends an empty file without a name.
    return size === 0 && name === '' ? null : { field, name, path: target, size }
  }

  parser.on('file', (field: string | undefined, file, name) => {
    // Without a listener, a body that ends inside a file would crash the process; the parser reports it as well.
    file.on('error', () => {})
    const isBeyond = saving.length >= limits.files
    if (isBeyond && name) hasMoreFiles = true
    if (field === undefined || isBeyond) return void file.on('data', (chunk: Buffer) => (content.bytes += chunk.length))
    const saved = save(file, field, name ?? '')
    saving.push(saved)
    saved.catch((error: Error) => stop(error))
  })

  const remove = async () => {
    await Promise.allSettled(saving)
    await (await folder?.catch(() => undefined))?.[Symbol.asyncDispose]()
  }
  return {
    async finished() {
      const saved = (await Promise.all(saving)).filter((file) => file !== null)
      const oversized = saved.filter(({ size }) => size > limits.fileBytes).map(({ name }) => name)
      handedOver = oversized.length === 0
      return { files: saved, hasMoreFiles, oversized, [Symbol.asyncDispose]: remove }
    },
    async [Symbol.asyncDispose]() {
      if (!handedOver) await remove()
    },
  }
}

/**
 * Bytes of a multipart body outside fields and files: boundaries, headers, and what the parser has not emitted yet.
 */
const longestOverhead = 512 * 1024

/** Bytes per write to the parser: it cannot stop within one, and 64 KB may hold thousands of empty parts. */
const longestPiece = 16 * 1024

/** @param content the bytes of fields and files so far, counted by the parser's listeners */
async function* withinLimits(body: AsyncIterable<Uint8Array>, content: { bytes: number }, { limits, stop, signal }: Limited) {
  let bytes = 0
  for await (const chunk of inShortTurns(body)) {
    const taken = Math.min(chunk.byteLength, bodyBytes(limits) - bytes)
    for (let start = 0; start < taken && !signal.aborted; start += longestPiece) {
      const piece = Buffer.from(chunk.buffer, chunk.byteOffset + start, Math.min(longestPiece, taken - start))
      bytes += piece.byteLength
      // An endless preamble, or endless headers. A field is emitted once it ends.
      if (bytes - content.bytes > longestOverhead + limits.fieldBytes) return stop(unreadable)
      yield piece
    }
    // The fields before the limit are given back.
    if (taken < chunk.byteLength) return stop(tooLarge)
  }
}
