import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** Pages in one step: more than a file can have. */
const everyPage = 2 ** 31 - 1

/**
 * Copies SQLite's file by its backup interface, which works on a thread of its own: `vacuum into` would hold up the whole
 * process, the public site included. All pages in one step, so that no writer makes it begin again.
 * @returns the name of the copy in `folder`
 */
export async function copySqlite(file: string, folder: string): Promise<string[]> {
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    await backup(source, path.join(folder, 'site.db'), { rate: everyPage })
    return ['site.db']
  } finally {
    source.close()
  }
}
