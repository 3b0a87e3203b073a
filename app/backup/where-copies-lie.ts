import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#config.ts'
import { errorCode } from '#app/data/storage/durable-files.ts'

/**
 * Where nightly copies go: nowhere, on the disk that `DATA_DIR` lies on, or elsewhere. A folder that cannot be looked at counts as
 * elsewhere: the backup itself fails then, and is told.
 */
export type CopiesLie = 'nowhere' | 'same-disk' | 'elsewhere'

/** Asked anew each time: a disk that is no longer mounted leaves its folder on the other one. */
export async function whereCopiesLie({ backup: { to }, dataDir }: Pick<Config, 'backup' | 'dataDir'>): Promise<CopiesLie> {
  if (to === 'off') return 'nowhere'
  if (to.startsWith('s3://')) return 'elsewhere'
  const [own, copies] = await Promise.all([deviceOf(dataDir), deviceOf(to)])
  return own !== null && own === copies ? 'same-disk' : 'elsewhere'
}

/** Of a folder, or of the nearest above it that exists; null where that is not told. */
async function deviceOf(folder: string): Promise<number | null> {
  try {
    return (await stat(folder)).dev
  } catch (error) {
    const above = path.dirname(folder)
    return errorCode(error) === 'ENOENT' && above !== folder ? deviceOf(above) : null
  }
}
