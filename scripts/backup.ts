// npm run backup: makes a backup while the site runs, into BACKUP_TO. With --rehearse it is restored into a scratch place
// first, as the clock does once a week.
import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#config.ts'
import { checkBackup } from '#app/backup/backup-place.ts'
import { makeBackup } from '#app/backup/make-backup.ts'
import { rehearse } from '#app/backup/rehearse.ts'
import { openOwnerDatabase } from '#app/database/database.ts'
import { type JobName, saveJob } from '#app/jobs/jobs.ts'
import { openStorage } from '#app/storage/open-storage.ts'
import { configuredFacts } from '#app/texts/configured-facts.ts'
import { readTexts } from '#app/texts/read-texts.ts'
import { adviceFor, fail } from '#server/fail.ts'
import { logLines } from '#server/log-lines.ts'
import { rehearsalProgram } from './rehearsal-program.ts'

const { values: options } = parseArgs({ options: { rehearse: { type: 'boolean' }, quiet: { type: 'boolean' }, help: { type: 'boolean' } } })

async function main(): Promise<void> {
  if (options.help) return console.log('npm run backup                  makes a backup into BACKUP_TO\nnpm run backup -- --rehearse    and restores it into a scratch place first')
  if (options.quiet) logLines()
  const config = readConfig()
  if (config.backup.to === 'off') throw new Error('Backups are off: unset BACKUP_TO, or set it to a folder.')
  // Low priority, because the same machine may be serving visitors.
  setPriority(constants.priority.PRIORITY_LOW)
  const name = await recorded(config, 'backup', () => back(config))
  if (!options.quiet) console.log(`${name} is in ${config.backup.to.startsWith('s3://') ? 'the bucket of BACKUP_TO' : config.backup.to}`)
}

async function back(config: Config): Promise<string> {
  const notice = await checkBackup(config.backup)
  if (notice !== null) console.error(notice)
  await using db = openOwnerDatabase(config)
  const storage = await openStorage(config)
  const { texts } = await readTexts(db, configuredFacts(config))
  const rehearsed = async (archive: string) => {
    const restored = await recorded(config, 'rehearsal', async () => {
      const { rows, files } = await rehearse(archive, config, rehearsalProgram)
      return `${rows} rows and ${files} files restored`
    })
    if (!options.quiet) console.log(`For a try, ${restored}; the site served them`)
  }
  return makeBackup({ config, db, storage, brand: texts.facts.brand, now: new Date(), rehearse: options.rehearse ? rehearsed : undefined })
}

/** Keeps how it ended, for `/health` and the desk. */
async function recorded(config: Config, name: JobName, run: () => Promise<string>): Promise<string> {
  await using db = openOwnerDatabase(config)
  const save = (outcome: 'ok' | 'failed', detail: string) => saveJob(db, { name, outcome, detail, now: new Date() })
  try {
    const detail = await run()
    await save('ok', detail)
    return detail
  } catch (error) {
    await save('failed', adviceFor(error) ?? String(error)).catch((cause: Error) => console.error(`How it ended could not be saved: ${cause.message}`))
    throw error
  }
}

main().catch(fail)
