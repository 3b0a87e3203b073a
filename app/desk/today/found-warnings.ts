import { failureWords, isAddressRefused } from '#app/letters/mails/failure-words.ts'
import type { TroubledMail } from '#app/letters/mails/mail-problems.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { pathToEnquiries } from '../letters/list-path.ts'
import { pathToEnquiry, paths } from '../paths.ts'
import type { retentionChoice } from './retention-choice.ts'
import type { Words } from './server-warnings.ts'
import { warningCopy as copy } from './warning-copy.ts'
import type { ShownWarning } from './warnings.tsx'

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
  erasure: boolean
  /** References of letters whose answers nobody has opened. */
  unopened: string[]
  /** Letters that retention erases within seven days. */
  retention: { letters: number; isUnusual: boolean }
  /** How long letters are kept, where the owner has yet to choose. */
  choice: ReturnType<typeof retentionChoice> | null
  /** References of held letters whose senders want them deleted. */
  wishes: string[]
  /** What is wrong with the server. */
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
    ...server.map(({ link, ...words }) => ({ ...words, ...(isOwner && link !== undefined && { link, to: backupsPath }), isGrave: true })),
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

function retried({ link, ...words }: Required<Words>): ShownWarning {
  return { ...words, intent: 'retry-mails', buttons: [{ label: link }] }
}
