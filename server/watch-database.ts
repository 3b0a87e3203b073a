import { statSync } from 'node:fs'
import path from 'node:path'

/** Milliseconds between two looks. */
const lookTime = 5000

/**
 * Notices that the file of the SQLite database is another one, or gone: somebody has restored or moved it under the running
 * site, which would go on writing to a file that nobody finds.
 * @param onReplaced called once
 * @returns ends the watching
 */
export function watchDatabase(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined },
  onReplaced: () => void,
  interval = lookTime,
): () => void {
  if (databaseUrl !== undefined) return () => {}
  const file = path.join(dataDir, 'site.db')
  const inode = () => statSync(file, { throwIfNoEntry: false })?.ino
  const opened = inode()
  const timer = setInterval(() => {
    if (inode() === opened) return
    clearInterval(timer)
    onReplaced()
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}
