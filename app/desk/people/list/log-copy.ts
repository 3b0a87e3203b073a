import type { Role } from '#app/data/database/schema.ts'
import type { LogKind } from '#app/people/log.ts'
import { facts, isFactName } from '#app/texts/facts.ts'

const roles: Readonly<Record<Role, string>> = { owner: 'ägare', adviser: 'rådgivare', writer: 'skribent' }

const as = (detail: string) => (isRole(detail) ? ` som ${roles[detail]}` : '')
/** `: e-post` */
const about = (fact: string) => (isFactName(fact) ? `: ${facts[fact].label.toLowerCase()}` : '')
/** Of refusals, which are counted by the minute. */
const times = (detail: string) => (Number(detail) > 1 ? `, ${detail}\u00A0gånger` : '')
const posts = (detail: string) => (detail === '1' ? '1\u00A0post' : `${detail || 'några'}\u00A0poster`)

/** The sentences of the log after the name, by code. They tell what was done, never what stood there. */
const sentences: Readonly<Record<string, (detail: string) => string>> = {
  'signed-in': () => 'loggade in',
  refused: (detail) => refusals[detail] ?? `försökte logga in, stoppades${times(detail)}`,
  'copy-refused': (detail) => `försökte logga in med en kopierad passnyckel, stoppades${times(detail)}`,
  'code-refused': (detail) => `skrev fel engångskod, stoppades${times(detail)}`,
  'confirmation-refused': (detail) => `bekräftade inte med sin passnyckel, stoppades${times(detail)}`,
  'address-changed': () => 'ändrade sin e-postadress',
  began: () => 'satte upp skrivbordet',
  joined: (detail) => `tog emot sin inbjudan${as(detail)}`,
  invited: (detail) => (isRole(detail) ? `bjöd in en ${roles[detail]}` : 'bjöd in någon'),
  'invitation-withdrawn': () => 'drog in en inbjudan',
  'key-link': () => 'skapade en länk för en ny passnyckel',
  'passkey-added': () => 'lade till en passnyckel',
  'passkey-removed': () => 'tog bort en passnyckel',
  'session-ended': () => 'avslutade en inloggning',
  'signed-out-everywhere': () => 'loggade ut överallt',
  'sessions-ended': () => 'loggade ut någon överallt',
  'role-changed': (detail) => (isRole(detail) ? `gjorde någon till ${roles[detail]}` : 'ändrade en roll'),
  removed: (detail) => (isRole(detail) ? `tog bort en ${roles[detail]}` : 'tog bort någon'),
  'shown-to-visitors': () => 'visar sig på webbplatsen',
  'no-longer-shown': () => 'visar sig inte längre på webbplatsen',
  'person-hidden': () => 'slutade visa någon på webbplatsen',
  erased: (detail) => `raderade ${posts(detail)}`,
  withdrawn: () => 'tog tillbaka ett ärende',
  'withdrawal-asked': () => 'bad om radering av ett ärende som är undantaget från gallring',
  'retention-ran': (detail) => `gallrade ${posts(detail)}`,
  'retention-waits': (detail) => `väntade med gallringen: ${detail} ärenden skulle gå på en gång`,
  'retention-changed': () => 'ändrade hur länge något sparas',
  'quiz-changed': () => 'ändrade quizet',
  'templates-changed': () => 'ändrade mallarna för svar',
  'words-changed': (detail) => `ändrade ${detail === '1' ? 'en mening' : `${detail || 'några'}\u00A0meningar`}`,
  'letter-opened': () => 'öppnade en förfrågan',
  'letter-shown': () => 'visade en bilaga',
  'letter-saved': () => 'sparade en bilaga',
  'letter-noted': () => 'skrev en anteckning',
  'letter-note-removed': () => 'tog bort en anteckning',
  'letter-answered': () => 'markerade en förfrågan besvarad',
  'letter-replied': () => 'svarade på en förfrågan',
  'letter-unsent': () => 'tog tillbaka ett svar',
  'letter-sent-again': () => 'skickade ett svar igen',
  'letter-sent-in-mail': () => 'skickade ett oöppnat svar i mejlet',
  'letter-code-cut': () => 'spärrade koden till ett ärende',
  'letter-time-taken-back': () => 'tog tillbaka en erbjuden tid',
  'letter-time-cancelled': () => 'avbokade ett samtal',
  'answers-go': (detail) => `valde att svar ${detail === 'mail' ? 'går i mejlet' : 'läses med kod'}`,
  'letter-closed': () => 'avslutade en förfrågan',
  'letter-reopened': () => 'öppnade en förfrågan igen',
  'letter-quarantined': () => 'flyttade en förfrågan till karantän',
  'letter-released': () => 'flyttade en förfrågan från karantän',
  'letter-undone': () => 'ångrade det senaste med en förfrågan',
  'letter-held': () => 'undantog en förfrågan från gallring',
  'letter-unheld': () => 'tog bort ett undantag från gallring',
  'letter-taken': () => 'tog ett ärende',
  'letter-given': () => 'lämnade över ett ärende',
  'letter-let-go': () => 'släppte ett ärende',
  'letter-exported': () => 'tog ut en förfrågan',
  'letters-exported': (detail) => `tog ut en lista med ${detail === '1' ? 'en förfrågan' : `${detail || 'några'}\u00A0förfrågningar`}`,
  'fact-changed': (detail) => `ändrade fakta${about(detail)}`,
  'fact-restored': (detail) => `återställde fakta${about(detail)}`,
  'backup-begun': () => 'började ladda ner en säkerhetskopia',
  'backup-downloaded': () => 'laddade ner en säkerhetskopia',
  'backup-refused': () => 'fick ingen säkerhetskopia, passnyckeln bekräftades inte',
  'article-published': () => 'publicerade en artikel',
  'article-scheduled': () => 'schemalagde en artikel',
  'article-withdrawn': () => 'drog tillbaka en artikel',
  'article-deleted': () => 'tog bort ett utkast',
  'article-tied': () => 'ändrade en artikels översättning',
  'article-shared': () => 'skapade en länk till ett utkast',
  'article-unshared': () => 'drog in en länk till ett utkast',
}

/** As entries of before have them. */
const refusals: Readonly<Record<string, string>> = {
  counter: 'försökte logga in med en kopierad passnyckel, stoppades',
  code: 'skrev fel engångskod, stoppades',
}

/** What the log says after the name; an unknown code gets the sentence of its kind. */
export function logSentence({ kind, what, detail }: { kind: LogKind; what: string; detail: string | null }): string {
  const sentence = Object.hasOwn(sentences, what) ? sentences[what] : undefined
  return sentence?.(detail ?? '') ?? fallbacks[kind]
}

/** Codes of what the sender of a letter has done. */
const bySender: readonly string[] = ['withdrawn', 'withdrawal-asked']

/** Who did it: somebody who could not be known, the sender of a letter, or the desk by itself. */
export function logName({ kind, what, person }: { kind: LogKind; what: string; person: string | null }): string {
  if (person === null && bySender.includes(what)) return 'Avsändaren'
  return person ?? (kind === 'sign-in' ? 'Okänd' : 'Skrivbordet')
}

const fallbacks: Readonly<Record<LogKind, string>> = {
  'sign-in': 'gjorde något med en inloggning',
  erasure: 'raderade något',
  change: 'ändrade något',
}

function isRole(detail: string): detail is Role {
  return Object.hasOwn(roles, detail)
}
