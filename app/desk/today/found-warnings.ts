import type { Config } from '#config.ts'
import { shortTime } from '#app/i18n/desk-dates.ts'
import { type Job, type Jobs, stateOf } from '#app/data/jobs/jobs.ts'
import { type DiskSpace, roomAboveFloor } from '#app/data/storage/disk-space.ts'
import { failureWords, isAddressRefused } from '#app/letters/mails/failure-words.ts'
import type { TroubledMail } from '#app/letters/mails/mail-problems.ts'
import { serverWords } from './server-words.ts'

type Words = { strong: string; text: string; link: string }

/** What is wrong with the server's own copies; null where nothing is, and where none are made. */
export function backupWarning({ backup, rehearsal }: Jobs, now: Date): Words | null {
  const words = serverWords.backup
  const when = (at: Date) => shortTime(at, now)
  if (backup) {
    const state = stateOf('backup', backup, now)
    if (state === 'failed') return words.failed(when(backup.endedAt), isAboutDisk(backup))
    if (state === 'late') return words.late(when(backup.endedAt))
  }
  if (!rehearsal) return null
  const state = stateOf('rehearsal', rehearsal, now)
  if (state === 'failed') return words.notRestored(when(rehearsal.endedAt), isAboutDisk(rehearsal))
  return state === 'late' ? words.notTried(when(rehearsal.endedAt)) : null
}

/** The one case that whoever owns the site understands; its words are for whoever keeps the server (server/fail.ts). */
const isAboutDisk = ({ detail }: Job) => detail.startsWith('The disk is full')

/** A disk with too little left for visitors' files. */
export function diskWarning(space: DiskSpace, { storeApplications }: Pick<Config, 'storeApplications'>): Words | null {
  return roomAboveFloor(space) > 0 ? null : serverWords.disk(gigabytes(space.free), gigabytes(space.total), storeApplications)
}

const size = new Intl.NumberFormat('sv-SE', { maximumSignificantDigits: 2 })
const gigabytes = (bytes: number) => `${size.format(bytes / 1e9)}\u00A0GB`

/** Mails that did not go, by what can be done: an answer at its letter, the rest by trying again. */
export function mailWarnings(mails: readonly TroubledMail[]) {
  const answers = mails.flatMap(({ kind, reference, recipient, way, givenUp, failure }) => {
    return givenUp && kind === 'reply' && reference !== null
      ? [{ reference, reason: sentence(failure), address: isAddressRefused(failure) ? recipient : null, liesHere: way === 'here' && failure !== 'code-cut' }]
      : []
  })
  const calls = mails.flatMap(({ about, reference, givenUp, failure }) =>
    givenUp && about === 'waiting' && reference !== null ? [{ reference, reason: sentence(failure) }] : [],
  )
  const [others, waiting] = [
    mails.filter(({ kind, about, givenUp }) => givenUp && kind !== 'reply' && about !== 'waiting'),
    mails.filter(({ givenUp }) => !givenUp),
  ]
  return {
    /** Answers that were given up, by the references of their letters, and why. */
    answers: [...new Map(answers.map((answer) => [answer.reference, answer])).values()],
    /** Cancelled calls that nobody has been told of, by the references of their letters, and why. */
    calls: [...new Map(calls.map((call) => [call.reference, call])).values()],
    /** Further mails that were given up, such as notices. */
    others: summary(others),
    /** Mails that failed and are tried again. */
    waiting: summary(waiting),
  }
}

/** The newest says why. */
function summary(mails: readonly TroubledMail[]) {
  const newest = mails.at(-1)
  return newest ? { count: mails.length, reason: sentence(newest.failure), isAddress: mails.every(({ failure }) => isAddressRefused(failure)) } : null
}

const sentence = (failure: string) => `${failureWords(failure)}.`
