/**
 * Puts values into a sentence: `{brand}` becomes `values.brand`. A placeholder without a value stays as it is, since the
 * owner may have written one that the page does not know. Safe for the browser.
 */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder))
}
