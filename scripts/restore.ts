// npm run restore FILE: restores a backup into an empty place, that of the settings. With --rehearse into a scratch place,
// which is removed again.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { cleanUpAtSignals } from '#app/backup/at-signal.ts'
import { rehearse } from '#app/backup/rehearse.ts'
import { restore } from '#app/backup/restore.ts'
import { fail } from '#server/fail.ts'
import { rehearsalProgram } from './rehearsal-program.ts'

const usage = `npm run restore FILE                  restores a backup into DATA_DIR (and DATABASE_URL, STORAGE_URL), which must be empty
npm run restore -- --rehearse FILE    restores it into a scratch place, starts the site on it, and removes it again
npm run restore -- --key KEY FILE     with the file of your key, where the backup is encrypted (.age)`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rehearse: { type: 'boolean' }, key: { type: 'string' }, help: { type: 'boolean' } },
})

async function main(): Promise<void> {
  const [file] = positionals
  if (options.help || file === undefined) return console.log(usage)
  cleanUpAtSignals()
  const config = readConfig()
  const archive = path.resolve(file)
  const identity = options.key === undefined ? undefined : identityIn(await readFile(options.key, 'utf8'))
  if (options.rehearse) {
    const { backend, tables, rows, files, pages } = await rehearse(archive, config, rehearsalProgram, { identity })
    return console.log(
      `Restored and checked, from a site on ${kinds[backend]}: ${rows} rows in ${Object.keys(tables).length} tables, ${files} files; the site served ${pages.join(', ')}. Nothing of it is left.`,
    )
  }
  const { madeAt, backend, tables, files } = await restore(archive, config, { identity })
  console.log(
    `Restored as it was at ${madeAt}, on ${kinds[backend]}: ${tables['articles'] ?? 0} articles, ${tables['letters'] ?? 0} letters, ${files} files. Start the site now.`,
  )
  console.log('Whoever was erased after that moment has returned: erase those addresses again (LÄS-MIG.txt in the archive).')
}

const kinds = { sqlite: 'SQLite', postgres: 'Postgres' } as const

/** age's key files have comments. */
function identityIn(text: string): string | undefined {
  return text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.startsWith('AGE-SECRET-KEY-'))
}

main().catch(fail)
