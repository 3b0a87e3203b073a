import { cleanText } from '#app/forms/clean-text.ts'
import type { Kind } from './labels.ts'

/** No sentence may be longer. */
export const longest = 5000

export type Fault = 'empty' | 'tags' | 'control' | 'too-long' | { keep: string } | { remove: string } | { once: string }

/** Characters that a text of its kind has room for, by the text that the page was drawn for; null where any length fits. */
export function roomFor(kind: Kind, standard: string): number | null {
  if (kind === 'title') return 65
  if (kind === 'description') return 165
  if (kind === 'button') return Math.max(Math.round(1.5 * standard.length), 28)
  return kind === 'line' ? Math.max(2 * standard.length, 28) : null
}

/** Where tags, closing tags, comments or declarations begin. */
const tag = /<[a-z/!?]/i

/** A text as it is saved: line breaks and the spaces around it as in the default, which may rely on them. */
export function asSaved(typed: string, standard: string): string {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  const lines = standard.includes('\n') ? text : text.replace(/\s*\n\s*/g, ' ')
  return (/^\s*/.exec(standard)?.[0] ?? '') + lines + (/\s*$/.exec(standard)?.[0] ?? '')
}

/** What is wrong with a text, or null. The page fills each placeholder of the default in, once, and no other. */
export function faultIn(text: string, standard: string): Fault | null {
  if (text.trim() === '') return 'empty'
  if (text.length > longest) return 'too-long'
  if (tag.test(text)) return 'tags'
  if (cleanText(text) !== text) return 'control'
  const [own, asked] = [placeholders(text), placeholders(standard)]
  const lost = asked.find((name) => !own.includes(name))
  if (lost !== undefined) return { keep: lost }
  const gained = own.find((name) => !asked.includes(name))
  if (gained !== undefined) return { remove: gained }
  const twice = own.find((name) => count(own, name) > count(asked, name))
  return twice === undefined ? null : { once: twice }
}

export const placeholder = /\{\w+\}/g

function placeholders(text: string): string[] {
  return text.match(placeholder) ?? []
}

function count(names: readonly string[], name: string): number {
  return names.filter((each) => each === name).length
}
