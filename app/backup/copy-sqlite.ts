import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** Pages in one step: more than a file can have. */
const everyPage = 2 ** 31 - 1

/**
 * Copies SQLite's file by its backup interface, which works on a thread of its own: `vacuum into` would hold up the whole
 * process, the public site included. All pages in one step, so that no writer makes it begin again.
 * @returns the name of the copy in `folder`, and its rows by table
 */
export async function copySqlite(file: string, folder: string): Promise<{ names: string[]; tables: Record<string, number> }> {
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    await backup(source, path.join(folder, 'site.db'), { rate: everyPage })
  } finally {
    source.close()
  }
  return { names: ['site.db'], tables: countRows(path.join(folder, 'site.db')) }
}

/** @param file a database that nobody else uses */
export function countRows(file: string): Record<string, number> {
  const copy = new DatabaseSync(file)
  try {
    return Object.fromEntries(tablesOf(copy).map((name) => [name, Number(copy.prepare(`select count(*) as rows from ${quoted(name)}`).get()?.['rows'])]))
  } finally {
    copy.close()
  }
}

export function tablesOf(db: DatabaseSync): string[] {
  const tables = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name").all()
  return tables.map(({ name }) => String(name))
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
