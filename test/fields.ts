import type { PostedFields } from '#app/forms/read-form.ts'

/** The fields of a form as `readForm` returns them. */
export function fieldsOf(sent: Iterable<readonly [name: string, value: string]>): PostedFields {
  return new Map([...Map.groupBy(sent, ([name]) => name)].map(([name, pairs]) => [name, pairs.map(([, value]) => value)]))
}

/** A form as a desk's action gets it. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
