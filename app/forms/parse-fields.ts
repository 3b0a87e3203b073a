import type { z } from 'zod'
import { cleanText } from './clean-text.ts'
import type { IssueCode, Issues, Typed } from './form-state.ts'
import type { PostedFields } from './read-form.ts'
import { repeatable } from './rules.ts'

/** Values accepted per field name: more than any list of options has. */
const mostSent = 100

export type Parsed<Values> = { typed: Typed } & ({ ok: true; values: Values } | { ok: false; issues: Issues })

/**
 * Checks a posted form with a schema (`schemaOf`). Other fields are ignored.
 * @returns values or issues, and in both cases the typed input to show again, truncated to each field's limits
 */
export function parseFields<Schema extends z.ZodObject>(schema: Schema, fields: PostedFields): Parsed<z.output<Schema>> {
  const names = Object.keys(schema.shape)
  const sent = Object.fromEntries(names.map((name) => [name, (fields.get(name) ?? []).slice(0, mostSent).map(cleanText)]))
  const typed = Object.fromEntries(names.map((name) => [name, repeated(schema.shape[name], sent[name] ?? [])]))
  const parsed = schema.safeParse(sent)
  if (parsed.success) return { ok: true, values: parsed.data, typed }
  const issues: Record<string, IssueCode> = {}
  for (const { path, message } of parsed.error.issues) issues[String(path[0])] ??= message as IssueCode
  return { ok: false, issues, typed }
}

/** Truncated, so that the response does not grow with the request. */
function repeated(field: z.core.$ZodType | undefined, sent: readonly string[]): readonly string[] {
  const { values = 1, characters = 100 } = (field && repeatable.get(field)) ?? {}
  return sent.slice(0, values).map((value) => value.slice(0, characters).toWellFormed())
}
