import type { Problem } from './form-state.ts'

export type ReadForm =
  | { ok: true; form: FormData }
  | { ok: false; status: 400 | 413 | 415; problem: Extract<Problem, 'unreadable' | 'too-large' | 'unsupported'> }

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * Reads a posted form, whatever was posted: the answer to a bad request is a value, never an exception.
 * At most `maxBytes` are taken into memory; a request that announces more is refused unread.
 */
export async function readForm(request: Request, { maxBytes }: { maxBytes: number }): Promise<ReadForm> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!formTypes.test(type)) return { ok: false, status: 415, problem: 'unsupported' }
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return tooLarge
  try {
    const body = await readAtMost(request.body, maxBytes)
    if (body === null) return tooLarge
    return { ok: true, form: await new Response(body, { headers: { 'Content-Type': type } }).formData() }
  } catch {
    // A connection that broke off, or a body that is not what its type says: the sender's fault, not worth a line.
    return { ok: false, status: 400, problem: 'unreadable' }
  }
}

const tooLarge: ReadForm = { ok: false, status: 413, problem: 'too-large' }

/** Null as soon as there is more than may be; the rest is left unread. */
async function readAtMost(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(new Uint8Array(chunk))
  }
  return new Blob(chunks)
}
