import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ContentTables } from '#app/data/database/schema.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import type { ReadingHours } from './reading-hours.ts'
import { isSignature } from './signature.ts'

/** What somebody at the desk says of themselves for visitors. */
export type Portrait = Readonly<{
  name: string
  /** What they are here, as it stands after their name; absent or empty where they say nothing in that language. */
  titles: Readonly<Partial<Record<Language, string>>>
  /** In the first person; absent or empty where they say nothing in that language. */
  texts: Readonly<Partial<Record<Language, string>>>
  /** Path data; null where none is drawn. */
  signature: string | null
  hours: ReadingHours
  /** Their last day away, `2026-12-24`. */
  awayThrough: string | null
}>

/** Somebody at the desk as visitors see them: they have chosen it themselves. The id is what articles and answers know them by, and on no page. */
export type ShownPerson = Portrait & Readonly<{ id: string }>

/** Up to `24:00`. */
const time = z.string().regex(/^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** What the columns hold, at the desk and for visitors. */
const presentationColumns = z.object({
  name: z.string(),
  titles: json(z.partialRecord(z.enum(languages), z.string())),
  texts: json(z.partialRecord(z.enum(languages), z.string())),
  signature: z.string().refine(isSignature).nullable(),
  hours: json(z.array(z.object({ day: z.int().min(1).max(7), from: time, to: time }))),
  away_through: z.iso.date().nullable(),
})

/** @returns null for a row that nobody at the desk can have saved */
export function presentationOf(row: z.input<typeof presentationColumns>): Portrait | null {
  const { success, data } = presentationColumns.safeParse(row)
  if (!success) return null
  const { away_through: awayThrough, ...shown } = data
  return { ...shown, awayThrough }
}

/** Those who are shown, in their order; null in the place of a row that cannot be used. */
export async function readShownPeople(db: Kysely<ContentTables>): Promise<(ShownPerson | null)[]> {
  const rows = await db.selectFrom('shown_people').selectAll().orderBy('place').execute()
  return rows.map((row) => {
    const portrait = presentationOf(row)
    return portrait && { id: row.person_id, ...portrait }
  })
}

function json<Value>(schema: z.ZodType<Value>) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('not JSON')
        return z.NEVER
      }
    })
    .pipe(schema)
}
