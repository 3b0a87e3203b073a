import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { services, visitor } from '#app/context.ts'
import { StorageError } from '#app/storage/bucket.ts'
import type { Fields } from './field.ts'
import type { FormState, Typed } from './form-state.ts'
import { machineSigns, type MachineSign } from './machine-signs.ts'
import { parseFields } from './parse-fields.ts'
import { readForm } from './read-form.ts'

export type FormRules<Schema extends z.ZodObject> = {
  /** The form's name in the log. */
  name: string
  fields: Fields
  schema: Schema
  /** The largest request that is read, in bytes. */
  maxBytes: number
}

export type Received<Values> =
  | {
      ok: true
      /** The form's name in the log. */
      name: string
      values: Values
      typed: Typed
      /** Why it goes to quarantine; empty for a person's. */
      signs: readonly MachineSign[]
      form: FormData
    }
  | { ok: false; response: FormResponse }

/** The same page again, with a status that says why: what an action returns. */
export type FormResponse = ReturnType<typeof respond>

/**
 * Takes a posted form as far as it is the same for every form: reads it (400, 413, 415), counts it (429) and checks its
 * fields (400). Cross-origin posts have not come this far (server/same-origin.ts).
 */
export async function receiveForm<Schema extends z.ZodObject>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { name, fields, schema, maxBytes }: FormRules<Schema>,
): Promise<Received<z.output<Schema>>> {
  const { forms } = context.get(services)
  const refuse = (...response: Parameters<typeof respond>) => ({ ok: false as const, response: respond(...response) })

  const wait = forms.gate.secondsToWait(context.get(visitor).address)
  const read = await readForm(request, { maxBytes })
  if (!read.ok) return refuse(read.status, { problem: read.problem, issues: {}, typed: {} })

  const { form } = read
  const parsed = parseFields(schema, form)
  const { typed } = parsed
  if (wait > 0) return refuse(429, { problem: 'flood', issues: {}, typed }, { 'Retry-After': String(wait) })
  if (!parsed.ok) return refuse(400, { issues: parsed.issues, typed })
  return { ok: true, name, values: parsed.values, typed, signs: machineSigns({ fields, form, typed, headers: request.headers }), form }
}

/**
 * Waits until what a form brought is stored.
 * @returns null when it is and the visitor may be thanked, else the page's response (SPEC §8 "upload failure"). The fault
 *   is logged without anything of the form: a storage error says no more than its place, any other only where it arose.
 */
export async function storeReceived(
  { name, typed }: { name: string; typed: Typed },
  put: () => Promise<unknown>,
): Promise<FormResponse | null> {
  try {
    await put()
    return null
  } catch (error) {
    console.error(`The ${name} form could not be stored: ${describe(error)}`)
    return respond(503, { problem: 'failed', issues: {}, typed })
  }
}

function describe(error: unknown): string {
  if (error instanceof StorageError) return error.message
  if (!(error instanceof Error)) return typeof error
  return [error.name, ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].join('\n')
}

function respond(status: 400 | 413 | 415 | 429 | 503, state: FormState, headers: Record<string, string> = {}) {
  // Not `no-store`, with which browsers would not show what was typed when the visitor comes back to it.
  return data<FormState>(state, { status, headers: { 'Cache-Control': 'private, no-cache', ...headers } })
}
