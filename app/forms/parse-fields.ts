import type { z } from 'zod'
import { cleanText } from './clean-text.ts'
import type { IssueCode, Issues, Typed } from './form-state.ts'

/** More than any of our lists has; the rest of a hostile repetition is not carried around. */
const mostSent = 100

export type Parsed<Values> = { typed: Typed } & ({ ok: true; values: Values } | { ok: false; issues: Issues })

/**
 * Checks a posted form by a schema of fields (fields.ts). Only the schema's own names are looked at, and only strings:
 * a file sent where text belongs is not there.
 * @returns with either outcome what was typed, to be shown again
 */
export function parseFields<Schema extends z.ZodObject>(schema: Schema, form: FormData): Parsed<z.output<Schema>> {
  const typed = typedFields(Object.keys(schema.shape), form)
  const parsed = schema.safeParse(typed)
  if (parsed.success) return { ok: true, values: parsed.data, typed }
  const issues: Record<string, IssueCode> = {}
  for (const { path, message } of parsed.error.issues) issues[String(path[0])] ??= message as IssueCode
  return { ok: false, issues, typed }
}

function typedFields(names: readonly string[], form: FormData): Typed {
  return Object.fromEntries(
    names.map((name) => {
      const sent = form.getAll(name).slice(0, mostSent)
      return [name, sent.filter((each) => typeof each === 'string').map(cleanText)]
    }),
  )
}

/** The files of a field, in order; a file input that was left alone sends an empty one, which is none. */
export function filesOf(form: FormData, name: string): File[] {
  return form.getAll(name).filter((sent) => sent instanceof File && (sent.size > 0 || sent.name !== '')) as File[]
}
