import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { dueJobs, readJobs, saveJob } from '#app/data/jobs/jobs.ts'
import { rootFolder, rootPath } from './root-folder.ts'

export type BackupProcess = {
  /** Begins a backup where one is due and none is being made. Only for who holds the clock's lease. */
  beginIfDue: (now: Date) => Promise<void>
  /** Ends the running one, and resolves once it has removed its scratch folders; it is due again after the next start. */
  end(): Promise<void>
}

/** Milliseconds that it has to remove its scratch folders. What is left then, the next start removes. */
const endTimeout = 5000

/** Runs `scripts/backup.ts` beside the server: a backup takes time and memory that visitors need. */
export function createBackupProcess(db: Kysely<Database>): BackupProcess {
  let child: ChildProcess | null = null
  let isEnded = false

  async function beginIfDue(now: Date): Promise<void> {
    if (child || isEnded) return
    const jobs = await readJobs(db)
    if (!jobs.backup) return saveJob(db, { name: 'backup', outcome: 'due', detail: '', now })
    const due = dueJobs(jobs, now)
    if (due.length > 0 && !isEnded) run(due.includes('rehearsal') ? ['--rehearse'] : [], now)
  }

  function run(words: string[], now: Date): void {
    child = spawn(process.execPath, [rootPath('scripts/backup.ts'), ...words, '--quiet'], { cwd: rootFolder, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', (error) => ended(`it could not be started: ${error.message}`, now))
    child.on('exit', (_, signal) => ended(signal === null ? null : `it was ended by ${signal}`, now))
  }

  /** What the process says itself it has saved; here only what it cannot. */
  function ended(reason: string | null, now: Date): void {
    child = null
    if (reason === null) return
    console.error(`The nightly backup failed: ${reason}.`)
    saveJob(db, { name: 'backup', outcome: 'failed', detail: reason, now }).catch((error: Error) =>
      console.error(`How the backup ended could not be saved: ${error.message}`),
    )
  }

  return {
    beginIfDue,
    async end() {
      isEnded = true
      if (!child) return
      const running = child
      running.removeAllListeners('exit')
      const exit = once(running, 'exit')
      running.kill()
      const killing = setTimeout(() => running.kill('SIGKILL'), endTimeout)
      await exit.finally(() => clearTimeout(killing))
    },
  }
}
