// npm run backup: makes a backup while the site runs, into BACKUP_TO. With --rehearse it is then restored into a scratch place,
// as the clock does once a week.
import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#config.ts'
import { cleanUpAtSignals } from '#app/backup/at-signal.ts'
import { checkBackup } from '#app/backup/backup-place.ts'
import { makeBackup, type StoredBackup } from '#app/backup/make-backup.ts'
import { rehearse } from '#app/backup/rehearse.ts'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { type JobName, saveJob } from '#app/data/jobs/jobs.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { configuredFacts } from '#app/texts/configured-facts.ts'
import { readTexts } from '#app/texts/read-texts.ts'
import { adviceFor, fail } from '#server/fail.ts'
import { logLines } from '#server/log-lines.ts'
import { rehearsalProgram } from './rehearsal-program.ts'

const { values: options } = parseArgs({ options: { rehearse: { type: 'boolean' }, quiet: { type: 'boolean' }, help: { type: 'boolean' } } })

async function main(): Promise<void> {
  if (options.help)
    return console.log(
      'npm run backup                  makes a backup into BACKUP_TO\nnpm run backup -- --rehearse    and then restores it into a scratch place',
    )
  if (options.quiet) logLines()
  cleanUpAtSignals()
  const config = readConfig()
  if (config.backup.to === 'off') throw new Error('Backups are off: unset BACKUP_TO, or set it to a folder.')
  // Low priority, because the same machine may be serving visitors.
  setPriority(constants.priority.PRIORITY_LOW)
  await using made = await recorded(config, 'backup', async () => {
    const backup = await back(config)
    return { result: backup, detail: backup.name }
  })
  if (!options.quiet)
    console.log(`${made.name} (of a site on ${kindOf(config)}) is in ${config.backup.to.startsWith('s3://') ? 'the bucket of BACKUP_TO' : config.backup.to}`)
  if (!options.rehearse) return
  // Once it is stored: a rehearsal that fails must not cost the backup.
  const { rows, files } = await recorded(config, 'rehearsal', async () => {
    const rehearsal = await rehearse(made.archive, config, rehearsalProgram)
    return { result: rehearsal, detail: `${rehearsal.rows} rows and ${rehearsal.files} files restored` }
  })
  if (!options.quiet) console.log(`For a try, ${rows} rows and ${files} files restored; the site served them`)
}

async function back(config: Config): Promise<StoredBackup> {
  const notice = await checkBackup(config.backup)
  if (notice !== null) console.error(notice)
  await using db = openOwnerDatabase(config)
  const storage = await openStorage(config)
  const { texts } = await readTexts(db, configuredFacts(config))
  // Awaited here: at the return the connection is closed.
  return await makeBackup({ config, db, storage, brand: texts.facts.brand, now: new Date() })
}

const kindOf = ({ databaseUrl }: Config) => (databaseUrl === undefined ? 'SQLite' : 'Postgres')

/** Keeps how it ended, for `/health` and the desk. */
async function recorded<Result>(config: Config, name: JobName, run: () => Promise<{ result: Result; detail: string }>): Promise<Result> {
  await using db = openOwnerDatabase(config)
  const save = (outcome: 'ok' | 'failed', detail: string) => saveJob(db, { name, outcome, detail, now: new Date() })
  const done = await run().catch(async (error: unknown) => {
    await save('failed', adviceFor(error) ?? String(error)).catch(unsaved)
    throw error
  })
  await save('ok', done.detail).catch(unsaved)
  return done.result
}

function unsaved({ message }: Error): void {
  console.error(`How it ended could not be saved: ${message}`)
}

main().catch(fail)
