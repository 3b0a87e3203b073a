import { shortTime } from '#app/i18n/desk-dates.ts'
import { type Jobs, stateOf } from '#app/jobs/jobs.ts'
import { backupCopy } from './copy.ts'

/** How the server's own copies, and trying to restore them, stand. @param jobs null where none are made */
export function nightlySentences(jobs: Jobs | null, now: Date): string[] {
  if (!jobs) return [backupCopy.nightly.off]
  const { backup, rehearsal } = jobs
  const when = (at: Date | undefined) => (at ? shortTime(at, now) : '')
  return [backupCopy.nightly[stateOf('backup', backup, now)](when(backup?.endedAt)), backupCopy.rehearsal[stateOf('rehearsal', rehearsal, now)](when(rehearsal?.endedAt))]
}
