import { data } from 'react-router'
import type { z } from 'zod'
import { isDiskFull } from '#app/data/database/is-disk-full.ts'
import { StorageError } from '#app/data/storage/bucket.ts'
import type { Fields } from './field.ts'
import type { FormState, Typed } from './form-state.ts'
import type { Forms } from './forms.ts'
import { machineSigns, type MachineSign } from './machine-signs.ts'
import { parseFields } from './parse-fields.ts'
import { type BodySource, bodyBytes, fieldsBefore, type FormLimits, type PostedForm, readForm, textLimits } from './read-form.ts'
import { shownFileName } from './shown-file-name.ts'

export type FormRules<Schema extends z.ZodObject> = {
  /** The form's name in the log. */
  name: string
  fields: Fields
  schema: Schema
  limits: FormLimits
}

export type Received<Values> =
  | {
      ok: true
      /** The form's name in the log. */
      name: string
      values: Values
      typed: Typed
      /** Why it goes to quarantine; empty if it does not. */
      signs: readonly MachineSign[]
      /** The caller must dispose of it: that deletes its files, and gives their room back. */
      form: PostedForm
    }
  | { ok: false; response: FormResponse }

/** An action's result: the same page with an error status. */
export type FormResponse = ReturnType<typeof respond>

type FormRequest = BodySource & { forms: Forms; address: string }

/**
 * The steps common to all forms: rate limit (429), room for files (503), parsing (400, 413, 415) and validation (400). Cross-origin
 * posts are rejected before (server/same-origin.ts). Each refusal gives back the text that was read.
 */
export async function receiveForm<Schema extends z.ZodObject>(
  request: Request,
  { forms, address, body, uploads }: FormRequest,
  { name, fields, schema, limits }: FormRules<Schema>,
): Promise<Received<z.output<Schema>>> {
  const refuse = (...response: Parameters<typeof respond>) => ({ ok: false as const, response: respond(...response) })

  const wait = forms.gate.secondsToWait(name, address)
  const flood = (typed: Typed) => refuse(429, { problem: 'flood', issues: {}, typed }, { 'Retry-After': String(wait) })
  await using stack = new AsyncDisposableStack()
  const space = stack.use(wait > 0 ? noSpace : await reserveRoom(request, { forms, limits }))
  // Over the rate limit, and without room, only the text is read, to be shown again, and no files.
  const isTextOnly = wait > 0 || space === null
  const reading = await readForm(request, isTextOnly ? textLimits : limits, { uploads, body }).catch((error: unknown) => ({
    ok: false as const,
    error,
    fields: fieldsBefore(error),
  }))
  if (reading.ok) stack.use(reading.form)
  const parsed = parseFields(schema, reading.ok ? reading.form.fields : reading.fields)
  const typed = reading.ok || reading.fields.size > 0 ? parsed.typed : {}

  if ('error' in reading) return { ok: false, response: failed(reading.error, { name, typed }) }
  if (wait > 0) return flood(typed)
  if (space === null) return { ok: false, response: respondNoRoom({ typed }) }
  if (!reading.ok) return refuse(reading.status, { problem: reading.problem, issues: {}, typed, ...refusedFiles(reading.oversized) })
  if (!parsed.ok) return refuse(400, { issues: parsed.issues, typed })
  const held = stack.move()
  const form = { ...reading.form, [Symbol.asyncDispose]: () => held.disposeAsync() }
  return { ok: true, name, values: parsed.values, typed, signs: machineSigns({ fields, form, typed, headers: request.headers }), form }
}

function refusedFiles(oversized: readonly string[] | undefined): Pick<FormState, 'files'> {
  return oversized ? { files: oversized.map((name) => ({ name: shownFileName(name), why: 'too-large' })) } : {}
}

/**
 * Reserves room for a body's files, before its first byte, for they are written to the disk as they come. A body as small as a text has
 * no files worth counting, and of one that is too large no file is read.
 * @returns null where there is none
 */
async function reserveRoom(request: Request, { forms, limits }: { forms: Forms; limits: FormLimits }): Promise<Disposable | null> {
  const most = bodyBytes(limits)
  const size = Math.min(Number(request.headers.get('Content-Length') ?? most), most)
  return size > textLimits.textBytes ? forms.room.reserve(size) : noSpace
}

const noSpace: Disposable = { [Symbol.dispose]() {} }

/**
 * Does what a form asks for.
 * @param what for the log
 * @returns what `run` gives, or the response (SPEC §8 "upload failure"). The error is logged without personal data: a
 *   StorageError has none in its message, of any other error only the name and stack are logged.
 */
export async function carryOut<Answer>(
  received: { name: string; typed: Typed },
  what: 'stored' | 'answered',
  run: () => Promise<Answer>,
): Promise<{ ok: true; answer: Answer } | { ok: false; response: FormResponse }> {
  try {
    return { ok: true, answer: await run() }
  } catch (error) {
    return { ok: false, response: failed(error, received, what) }
  }
}

function failed(error: unknown, { name, typed }: { name: string; typed: Typed }, what: 'stored' | 'answered' = 'stored'): FormResponse {
  console.error(`The ${name} form could not be ${what}: ${describe(error)}`)
  return respond(503, { problem: 'failed', issues: {}, typed })
}

/** The response where the disk has no room for a form's files, or a network has used its share. */
export function respondNoRoom({ typed }: { typed: Typed }): FormResponse {
  return respond(503, { problem: 'no-room', issues: {}, typed })
}

/** The response while the queue for files is full: the client may retry. */
export function respondBusy({ typed }: { typed: Typed }): FormResponse {
  return respond(503, { problem: 'failed', issues: {}, typed }, { 'Retry-After': '30' })
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  // As docs/operating.md names it.
  if (isDiskFull(error)) return `${error instanceof StorageError ? error.message : error.name}. The disk is full.`
  if (error instanceof StorageError) return error.message
  return [error.name, ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].join('\n')
}

function respond(status: 400 | 413 | 415 | 429 | 503, state: FormState, headers: Record<string, string> = {}) {
  // Not `no-store`, with which browsers lose the input when the visitor goes back to the page.
  return data<FormState>(state, { status, headers: { 'Cache-Control': 'private, no-cache', ...headers } })
}
