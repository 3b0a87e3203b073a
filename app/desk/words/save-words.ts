import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { writeLog } from '#app/people/log.ts'
import { readChangedWords, restoreWords, saveWords } from '#app/texts/changes.ts'
import { asSaved, faultIn, longest, roomFor } from './checks.ts'
import { saveCopy as copy } from './save-copy.ts'
import { nothing, prefixes, type WordsResult } from './fields.ts'
import { changesByKey, versionOf } from './shown-words.ts'
import { readWordList, type WordsSide } from './word-list.ts'

const sentenceKey = z.string().min(1).max(300)

/** A text far beyond the limit is cut: it is refused anyway, and shown again. */
const typedText = z.string().transform((text) => text.slice(0, longest + 1000))

const posted = z.object({
  texts: z.array(z.object({ key: sentenceKey, typed: typedText, seen: z.string().max(20), warned: z.boolean() })).max(2000),
  /** A sentence that gets the default's text into its field, nothing being saved. */
  restore: sentenceKey.nullable(),
  /** A sentence that stays as it is although copy.ts has a new one. */
  keep: sentenceKey.nullable(),
  /** A changed sentence to delete, whose place is gone. */
  remove: sentenceKey.nullable(),
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

type By = { person: string; now: Date }

/** Does what a post asks for. Each is refused on its own terms: see WordsResult. */
export async function savePosted(db: Kysely<Database>, { texts, keep, remove }: Posted, by: By): Promise<WordsResult> {
  if (keep !== null) return (await keepOrRemove(db, { key: keep, isKept: true }, by)) ? { ...nothing, said: copy.kept } : nothing
  if (remove !== null) return (await keepOrRemove(db, { key: remove, isKept: false }, by)) ? { ...nothing, said: copy.removed } : nothing
  return saveTexts(db, texts, by)
}

/**
 * Publishes the sentences that were typed anew. Without script all of a page are posted: those that are as they were when
 * the page was loaded are left alone, also where somebody else has changed them since.
 */
async function saveTexts(db: Kysely<Database>, texts: Posted['texts'], by: By): Promise<WordsResult> {
  return change(db, async (trx) => {
    const { sides } = await readWordList(trx)
    const changes = changesByKey(await readChangedWords(trx))
    const result: WordsResult = { ...nothing, faults: {}, warnings: [], stale: {} }
    const toSave: (WordsSide & { page: string; words: string })[] = []
    for (const { key, typed, seen, warned } of texts) {
      const found = sides.get(key)
      if (!found) continue
      const { standard } = found.side
      const row = changes.get(key)
      const now = asSaved(row?.words ?? standard, standard)
      const text = asSaved(typed, standard)
      if (text === now || versionOf(text) === seen) continue
      const fault = text === standard ? null : faultIn(text, standard)
      const room = roomFor(found.sentence.kind, standard)
      if (fault !== null) result.faults[key] = copy.fault(fault)
      else if (text !== standard && room !== null && text.length > room && !warned) result.warnings.push(key)
      if (versionOf(now) !== seen) result.stale[key] = { message: row ? copy.stale(row.changedBy, now) : copy.staleRestored(now), seen: versionOf(now) }
      else toSave.push({ ...found.side, page: found.sentence.page, words: text })
    }
    if (Object.keys(result.faults).length > 0 || result.warnings.length > 0) return result
    for (const each of toSave) await (each.words === each.standard ? restoreWords(trx, each) : saveWords(trx, { ...each, ...by }))
    await logChange(trx, toSave.length, by)
    const said = toSave.length > 0 ? copy.done(toSave.length) : Object.keys(result.stale).length === 0 ? copy.unchanged : undefined
    return { ...result, saved: toSave.length, ...(said !== undefined && { said }) }
  })
}

/**
 * The owner's sentence stays, and today's default is what it is compared with from now on; or one whose place is gone is removed.
 * @returns whether there is such a sentence
 */
async function keepOrRemove(db: Kysely<Database>, { key, isKept }: { key: string; isKept: boolean }, by: By): Promise<boolean> {
  return change(db, async (trx) => {
    const found = (await readWordList(trx)).sides.get(key)
    const row = changesByKey(await readChangedWords(trx)).get(key)
    if (!row || (found !== undefined) !== isKept) return false
    await (found ? saveWords(trx, { ...row, standard: found.side.standard, ...by }) : restoreWords(trx, row))
    await logChange(trx, 1, by)
    return true
  })
}

async function logChange(trx: Transaction<Database>, count: number, by: By): Promise<void> {
  if (count > 0) await writeLog(trx, { kind: 'change', what: 'words-changed', detail: String(count), ...by })
}
