import { fill } from '#app/texts/fill.ts'
import type { Template } from '#app/letters/mails/copy.ts'

/** A template's text for one letter. */
export function filled(template: Template, { sender, brand }: { sender: string; brand: string }): string {
  const first = sender.includes('@') ? '' : ` ${sender.split(' ')[0]}`
  return fill(template.body, { name: first, brand })
}
