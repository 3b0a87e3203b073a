import type { Kysely, Selectable } from 'kysely'
import { change } from '#app/data/database/change.ts'
import { readSetting, writeSetting } from '#app/data/database/desk-settings.ts'
import type { Database, LettersTable } from '#app/data/database/schema.ts'
import { writeLog } from '#app/people/log.ts'

/** `here`: an answer lies on its sender's page, and a mail says only that it waits; `mail`: its text is in the mail. */
export const answerWays = ['here', 'mail'] as const

export type AnswerWay = (typeof answerWays)[number]

/** Whether the sender of a letter can open it with a code. */
export function opensHere({ code_hash, cut_at }: Pick<Selectable<LettersTable>, 'code_hash' | 'cut_at'>): boolean {
  return code_hash !== null && cut_at === null
}

/**
 * In which ways an answer can reach the sender of a letter.
 * @param sender.isOpen whether they can open it with a code
 * @param sendsMail whether this site has a mail server
 */
export function waysTo({ isOpen, noMail }: { isOpen: boolean; noMail: boolean }, sendsMail: boolean): AnswerWay[] {
  return answerWays.filter((way) => (way === 'here' ? isOpen : sendsMail && !noMail))
}

/** Name in `desk_settings`; the migration has written it where a site had letters. */
const setting = 'answers-go'

/** How answers go where nobody chooses another way. */
export async function readAnswersGo(db: Kysely<Database>): Promise<AnswerWay> {
  return (await readSetting(db, setting)) === 'mail' ? 'mail' : 'here'
}

/** @returns false where it was so already */
export async function saveAnswersGo(db: Kysely<Database>, { way, person, now }: { way: AnswerWay; person: string; now: Date }): Promise<boolean> {
  return change(db, async (trx) => {
    if ((await readAnswersGo(trx)) === way) return false
    await writeSetting(trx, setting, way)
    await writeLog(trx, { person, kind: 'change', what: 'answers-go', detail: way, now })
    return true
  })
}
