import { z } from 'zod'
import { longest } from './checks.ts'
import { prefixes } from './fields.ts'

const key = z.string().min(1).max(300)

/** A text far beyond the limit is cut: it is refused anyway, and shown again. */
const typed = z.string().transform((text) => text.slice(0, longest + 1000))

const posted = z.object({
  texts: z.array(z.object({ key, typed, seen: z.string().max(20), warned: z.boolean() })).max(2000),
  /** A sentence that gets the default's text into its field, nothing being saved. */
  restore: key.nullable(),
  /** A sentence that stays as it is although copy.ts has a new one. */
  keep: key.nullable(),
  /** A changed sentence to delete, whose place is gone. */
  remove: key.nullable(),
})

export type Posted = z.infer<typeof posted>

/** @returns null for a post that is none of the screen's */
export function readPosted(form: FormData): Posted | null {
  const texts = [...form].flatMap(([name, value]) => {
    if (!name.startsWith(prefixes.text)) return []
    const own = name.slice(prefixes.text.length)
    return [{ key: own, typed: value, seen: form.get(prefixes.seen + own) ?? '', warned: form.has(prefixes.warned + own) }]
  })
  return posted.safeParse({ texts, restore: form.get('restore'), keep: form.get('keep'), remove: form.get('remove') }).data ?? null
}
