import { shortTime } from '#app/i18n/desk-dates.ts'
import { type JobName, type Jobs, type JobState, stateOf } from '#app/data/jobs/jobs.ts'
import { backupCopy } from './copy.ts'

/** `why`: what the server says of a failure, in English, for whoever keeps it. */
export type NightlySentence = { text: string; why: string | null }

/** How the server's own copies, and trying to restore them, stand. @param jobs null where none are made */
export function nightlySentences(jobs: Jobs | null, now: Date): NightlySentence[] {
  if (!jobs) return [{ text: backupCopy.nightly.off, why: null }]
  const of = (name: JobName, words: Record<JobState, (when: string) => string>) => {
    const job = jobs[name]
    const state = stateOf(name, job, now)
    return { text: words[state](job ? shortTime(job.endedAt, now) : ''), why: state === 'failed' ? (job?.detail ?? null) : null }
  }
  return [of('backup', backupCopy.nightly), of('rehearsal', backupCopy.rehearsal)]
}
