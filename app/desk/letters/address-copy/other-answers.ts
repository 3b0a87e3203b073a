import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { answerFileObject } from '#app/letters/answer-files.ts'
import { among, filesAbout, repliesAbout } from '#app/letters/erasure.ts'
import { answerParts, threadText } from '#app/letters/thread-text.ts'
import type { DeskServices } from '../../context.ts'
import type { Lacking } from './copied-file.ts'
import { createFileNames } from './file-names.ts'
import { storedFile } from './stored-file.ts'
import type { ZipEntry } from './zip-stream.ts'

/** Where they are in the archive. */
export const otherAnswersFolder = 'andra-svar'

type Services = Pick<DeskServices, 'db' | 'storage'>

type About = { address: string; /** Whose answers have their places. */ references: readonly string[] }

/**
 * Answers in other letters that have gone to the address, as the erasure finds them: their text, times and files, and nothing of the
 * letter that they answer. @returns what is missing of them; null where there are none
 */
export async function* otherAnswers({ db, storage }: Services, { address, references }: About): AsyncGenerator<ZipEntry, Lacking[] | null> {
  const areOthers = (where: ExpressionBuilder<Database, 'mails'>): Expression<SqlBool> =>
    where.and([
      repliesAbout({ references: [], address })(where),
      where.or([where('mails.reference', 'is', null), where('mails.reference', 'not in', among(references))]),
    ])
  const answers = await answerParts(db, areOthers)
  const [last] = answers.toReversed()
  if (!last) return null
  const stored = db
    .selectFrom('answer_files')
    .innerJoin('letters', 'letters.reference', 'answer_files.letter')
    .select(['answer_files.id', 'answer_files.name', 'letters.bucket', 'answer_files.created_at'])
    .where('is_stored', '=', true)
    .where(filesAbout({ references: [], address }))
    .where('answer_files.letter', 'not in', among(references))
  const lacking: Lacking[] = []
  const nameFor = createFileNames()
  for (const { id, name, bucket, created_at } of await stored.orderBy('answer_files.created_at').orderBy('answer_files.id').execute()) {
    const path = `${otherAnswersFolder}/filer/${nameFor(name)}`
    const lack = yield* storedFile(storage, { bucket, object: answerFileObject(id), at: new Date(created_at) }, path)
    if (lack) lacking.push({ path, lack })
  }
  yield { name: `${otherAnswersFolder}/svar.txt`, at: last.at, body: threadText(answers, 'sv').trimStart() }
  yield { name: `${otherAnswersFolder}/svar.json`, at: last.at, body: `${JSON.stringify({ answers }, null, 2)}\n` }
  return lacking
}
