/** The fields of a form's text and their values, in the form's order. */
export function fieldsIn(text: string): [name: string, value: string][] {
  return JSON.parse(text) as [string, string][]
}
