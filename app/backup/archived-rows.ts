import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileOf, lineFolder } from './copy-postgres.ts'
import { quoted, tablesOf } from './copy-sqlite.ts'
import type { Manifest } from './manifest.ts'

/** The rows of an archive's database, whichever kind it was copied from. */
export interface ArchivedRows extends Disposable {
  tables: readonly string[]
  /** The rows of one of the tables, a JSON object each. */
  rows(table: string): AsyncIterable<string>
}

/**
 * @param folder that the archive was unpacked into
 * @throws where it holds no database
 */
export async function openRows(folder: string, { backend }: Pick<Manifest, 'backend'>): Promise<ArchivedRows> {
  return backend === 'sqlite' ? openFile(path.join(folder, 'site.db')) : openLines(folder)
}

function openFile(file: string): ArchivedRows {
  const db = new DatabaseSync(file, { readOnly: true })
  return {
    tables: tablesOf(db),
    async *rows(table) {
      for (const row of db.prepare(`select * from ${quoted(table)}`).iterate()) yield JSON.stringify(row)
    },
    [Symbol.dispose]: () => db.close(),
  }
}

async function openLines(folder: string): Promise<ArchivedRows> {
  const names = await readdir(path.join(folder, lineFolder))
  return {
    tables: names.filter((name) => name.endsWith('.jsonl')).map((name) => path.basename(name, '.jsonl')),
    rows: (table) => linesIn(path.join(folder, fileOf(table))),
    [Symbol.dispose]: () => {},
  }
}

/** Not by node:readline, for which U+2028 ends a line: in JSON, and so in what people have typed, it does not. */
async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
