import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What every site under test has logged; scripts/test.mjs looks for persons in it at the end of a run. */
export const logFolder = path.resolve(import.meta.dirname, '../test-results/logs')

export async function keepLog(text: string): Promise<void> {
  await mkdir(logFolder, { recursive: true })
  await writeFile(path.join(logFolder, `${randomUUID()}.log`), text)
}
