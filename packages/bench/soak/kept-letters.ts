import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { valuesFolder } from '../../../app/data/storage/bucket.ts'
import { openOwnerDatabase } from '../../../app/data/database/database.ts'

/** How many letters and quiz results are stored in a data folder. */
export async function keptLetters(dataDir: string): Promise<{ letters: number; results: number }> {
  const buckets = ['inquiries', 'applications', 'quarantine'].map((bucket) => path.join(dataDir, 'storage', bucket))
  const letters = buckets.reduce((sum, folder) => sum + lettersIn(folder), 0)
  await using owner = openOwnerDatabase({ dataDir })
  const results = await owner
    .selectFrom('quiz_results')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { letters, results: results.n }
}

/** A letter is a text file, or a folder of one with its files; names that begin with a dot are temporary, and values are no letter. */
function lettersIn(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.') && name !== valuesFolder).length
}
