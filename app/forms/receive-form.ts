import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { services, visitor } from '#app/context.ts'
import { fastestHuman, type OpenKey } from './form-key.ts'
import { type FormState, keyField, trapField, type Typed } from './form-state.ts'
import { parseFields } from './parse-fields.ts'
import { readForm } from './read-form.ts'

export type FormRules<Schema extends z.ZodObject> = {
  /** The form's name, which its keys are bound to. */
  name: string
  /** Fields in the order of the form; their order is the error summary's. */
  schema: Schema
  /** The largest request that is read, in bytes. */
  maxBytes: number
}

export type Received<Values> =
  | {
      ok: true
      /** The form's name. */
      name: string
      values: Values
      typed: Typed
      key: OpenKey
      /** Looks like a machine's: it goes to quarantine and is answered like the rest. */
      suspicious: boolean
      form: FormData
    }
  | { ok: false; answer: FormAnswer }

/** The same page again, with a status that says why: what an action returns. */
export type FormAnswer = ReturnType<typeof answerForm>

/**
 * Takes a posted form as far as it is the same for every form: reads it (400, 413, 415), counts it (429), checks its
 * fields and its key (400). Cross-origin posts have not come this far (server/same-origin.ts).
 */
export async function receiveForm<Schema extends z.ZodObject>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { name, schema, maxBytes }: FormRules<Schema>,
): Promise<Received<z.output<Schema>>> {
  const { forms } = context.get(services)
  const refuse = (...answer: Parameters<typeof answerForm>) => ({ ok: false as const, answer: answerForm(...answer) })
  const newKey = () => forms.keys.issue(name, { sentBefore: true })

  const wait = forms.gate.secondsToWait(context.get(visitor).address)
  const read = await readForm(request, { maxBytes })
  if (!read.ok) return refuse(read.status, { problem: read.problem, issues: {}, typed: {}, formKey: newKey() })

  const { form } = read
  const parsed = parseFields(schema, form)
  const { typed } = parsed
  const sentKey = form.get(keyField)
  const key = forms.keys.read(name, typeof sentKey === 'string' ? sentKey : undefined)
  // A key that still holds is kept through every failure: it is what makes the one success single.
  const formKey = key?.text ?? newKey()

  if (wait > 0) return refuse(429, { problem: 'flood', issues: {}, typed, formKey }, { 'Retry-After': String(wait) })
  if (!parsed.ok) return refuse(400, { issues: parsed.issues, typed, formKey })
  if (!key) return refuse(400, { problem: 'expired', issues: {}, typed, formKey })

  const trapped = form.getAll(trapField).some((sent) => sent !== '')
  return { ok: true, name, values: parsed.values, typed, key, suspicious: trapped || key.age < fastestHuman, form }
}

/** The answer to a form whose key has sent another text before: kept, with a key of its own. */
export function answerAlreadySent(
  context: Readonly<RouterContextProvider>,
  { name, typed }: { name: string; typed: Typed },
): FormAnswer {
  const formKey = context.get(services).forms.keys.issue(name, { sentBefore: true })
  return answerForm(400, { problem: 'already-sent', issues: {}, typed, formKey })
}

/**
 * The answer to a form that could not be stored (SPEC §8 "upload failure"). The fault is logged without anything of the
 * form: a storage error says no more than its place, and of any other only where it arose.
 */
export function answerFailed(error: unknown, { name, typed, key }: { name: string; typed: Typed; key: OpenKey }): FormAnswer {
  console.error(`The ${name} form could not be stored: ${describe(error)}`)
  return answerForm(503, { problem: 'failed', issues: {}, typed, formKey: key.text })
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  // By name: the storage that the server opened has classes of its own, outside this build.
  if (error.name === 'StorageError') return error.message
  return [error.name, ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].join('\n')
}

function answerForm(status: 400 | 413 | 415 | 429 | 503, state: FormState, headers: Record<string, string> = {}) {
  return data<FormState>(state, { status, headers })
}
