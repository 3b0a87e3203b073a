import type { PostedFields } from '#app/forms/read-form.ts'

/** The fields of a form as `readForm` returns them. */
export function fieldsOf(sent: Iterable<readonly [name: string, value: string]>): PostedFields {
  return new Map([...Map.groupBy(sent, ([name]) => name)].map(([name, pairs]) => [name, pairs.map(([, value]) => value)]))
}
