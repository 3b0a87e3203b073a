import type { Config } from '#config.ts'
import { shortTime } from '#app/i18n/desk-dates.ts'
import { type Job, type Jobs, stateOf } from '#app/data/jobs/jobs.ts'
import { type DiskSpace, roomAboveFloor } from '#app/data/storage/disk-space.ts'
import { failureWords, isAddressRefused } from '#app/letters/mails/failure-words.ts'
import type { TroubledMail } from '#app/letters/mails/mail-problems.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { pathToEnquiries, pathToEnquiry, paths } from '../paths.ts'
import type { retentionChoice } from './retention-choice.ts'
import { warningCopy as copy } from './warning-copy.ts'
import type { ShownWarning } from './warnings.tsx'

type Words = { strong: string; text: string; link: string }

/** What is wrong with the server's own copies; null where nothing is, and where none are made. */
export function backupWarning({ backup, rehearsal }: Jobs, now: Date): Words | null {
  const words = copy.backup
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
  return roomAboveFloor(space) > 0 ? null : copy.disk(gigabytes(space.free), gigabytes(space.total), storeApplications)
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
    givenUp && about === 'waiting' && reference !== null ? [{ reference, reason: sentence(failure), isAddress: isAddressRefused(failure) }] : [],
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
  if (!newest) return null
  const recipients = [...new Set(mails.map(({ recipient }) => recipient))]
  return { count: mails.length, recipients, reason: sentence(newest.failure), isAddress: mails.every(({ failure }) => isAddressRefused(failure)) }
}

const sentence = (failure: string) => `${failureWords(failure)}.`

/** Answers that are named one by one. */
const namedAnswers = 3

export const backupsPath = `${paths.people}#h-backup`

type Found = {
  noMail: boolean
  /** Mails are sent, but nobody wants them. */
  nobody: boolean
  mails: ReturnType<typeof mailWarnings>
  storage: boolean
  erasure: boolean
  /** References of letters whose answers nobody has opened. */
  unopened: string[]
  /** Letters that retention erases within seven days. */
  retention: { letters: number; isUnusual: boolean }
  /** How long letters are kept, where the owner has yet to choose. */
  choice: ReturnType<typeof retentionChoice> | null
  /** References of held letters whose senders want them deleted. */
  wishes: string[]
  /** What is wrong with the disk, and with the server's own backups. */
  server: Words[]
  /** Whether the pages of the server, of people and of times are theirs. */
  isOwner: boolean
  /** Who has which address, whoever reads this under another name. */
  namesByAddress: ReadonlyMap<string, string>
}

/** What needs attention, the gravest first: what is wrong, what it leads to, and one thing to do. */
export function shownWarnings({ mails, unopened, retention, choice, wishes, server, isOwner, namesByAddress, ...found }: Found): ShownWarning[] {
  const { answers, calls, others, waiting } = mails
  const [onlyWish] = wishes.length === 1 ? wishes : []
  const told = (is: boolean, ...warnings: ShownWarning[]) => (is ? warnings : [])
  return [
    ...told(found.storage, { ...copy.storage, isGrave: true }),
    ...told(found.noMail, { ...copy.noMail, isGrave: true }),
    ...told(found.nobody, { ...copy.nobody, to: paths.account, isGrave: true }),
    ...answers.slice(0, namedAnswers).map(({ reference, reason, address, liesHere }) => ({
      ...copy[liesHere ? 'notTold' : 'answerFailed'](shownReference(reference), reason, address),
      to: pathToEnquiry(reference),
      isGrave: true,
    })),
    ...told(answers.length > namedAnswers, {
      ...copy.answersFailed(answers.length - namedAnswers),
      to: pathToEnquiries({ state: 'open' }),
      isGrave: true,
    }),
    ...calls.map(({ reference, reason, isAddress }) => ({
      ...copy.callNotTold(shownReference(reference), reason, isAddress),
      to: pathToEnquiry(reference),
      isGrave: true,
    })),
    ...unopened.slice(0, namedAnswers).map((reference) => ({ ...copy.unopened(shownReference(reference)), to: pathToEnquiry(reference) })),
    ...told(unopened.length > namedAnswers, { ...copy.unopenedMore(unopened.length - namedAnswers), to: pathToEnquiries({ state: 'answered' }) }),
    ...(others ? [undelivered(others, { namesByAddress, isOwner })] : []),
    ...(waiting ? [retried(copy.mailWaiting(waiting.count, waiting.reason))] : []),
    ...told(wishes.length > 0, { ...copy.wishes(wishes.length), to: onlyWish === undefined ? paths.retention : pathToEnquiry(onlyWish), isGrave: true }),
    ...told(retention.letters > 0, {
      ...copy.retention(retention.letters, { isUnusual: retention.isUnusual, isOwner }),
      to: paths.retention,
      isGrave: retention.isUnusual,
    }),
    ...(choice ? [{ strong: choice.strong, text: choice.text, intent: 'keep-letters', buttons: choice.choices }] : []),
    ...told(found.erasure, copy.erasure),
    ...server.map(({ link, ...words }) => ({ ...words, ...(isOwner && { link, to: backupsPath }), isGrave: true })),
  ]
}

type Others = NonNullable<ReturnType<typeof summary>>

/** Mails to the desk that were given up: to an address that was refused they are not sent again. An address that nobody has stands itself. */
function undelivered({ count, recipients, reason, isAddress }: Others, { namesByAddress, isOwner }: Pick<Found, 'namesByAddress' | 'isOwner'>): ShownWarning {
  const to = [...new Set(recipients.map((recipient) => namesByAddress.get(recipient) ?? recipient))]
  const words = copy.mailFailed(count, nameList.format(to), reason)
  if (!isAddress) return { ...retried(words), isGrave: true }
  if (to.includes(copy.you)) return { ...words, link: copy.ownAddress, to: paths.account, isGrave: true }
  const { strong } = words
  const { text, link } = copy.othersAddress
  return { strong, text: `${reason} ${text}`, ...(isOwner && { link, to: paths.people }), isGrave: true }
}

const nameList = new Intl.ListFormat('sv')

/** Whose each address is, to whoever reads it. */
export function namesOf(people: readonly { id: string; name: string; email: string | null }[], me: string): Found['namesByAddress'] {
  const others = people.flatMap(({ name, email }) => (email === null ? [] : [[email, name] as const]))
  const own = people.flatMap(({ id, email }) => (id === me && email !== null ? [[email, copy.you] as const] : []))
  return new Map([...others, ...own])
}

function retried({ link, ...words }: Words): ShownWarning {
  return { ...words, intent: 'retry-mails', buttons: [{ label: link }] }
}
