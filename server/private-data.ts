import path from 'node:path'
import type { Config } from '#config.ts'
import { closeToOthers, sqliteFiles, tellClosed } from '#app/data/database/close-to-others.ts'

/** Folders that the site makes in DATA_DIR. */
const ownFolders = ['storage', 'uploads', 'tmp']

/**
 * Closes what an older release has left in DATA_DIR for all users of the machine to read, and says so. What cannot be
 * closed is told, and stops nothing.
 * @param options replaced by tests
 */
export function closeDataDir({ dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>, options?: Parameters<typeof closeToOthers>[1]): void {
  const folders = ownFolders.map((name) => path.join(dataDir, name))
  if (isInside(dataDir, backup.to)) folders.push(backup.to)
  const closing = closeToOthers({ files: sqliteFiles(path.join(dataDir, 'site.db')), folders }, options)
  tellClosed(closing)
  if (closing.refused.length === 0) return
  const refused = closing.refused.map((one) => `${one.path} (${one.reason})`)
  console.warn(
    `Other users of this machine may read ${refused.join(', ')}, and this user may not change that: make this user the owner (chown), and the next start closes it.`,
  )
}

/** Whether a place for backups is a folder below another. */
function isInside(folder: string, place: string): boolean {
  if (!path.isAbsolute(place)) return false
  const way = path.relative(folder, place)
  return way !== '' && !way.startsWith('..')
}
