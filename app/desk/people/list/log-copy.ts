import type { Role } from '#app/data/database/schema.ts'
import type { LogKind } from '#app/people/log.ts'
import { facts, isFactName } from '#app/texts/facts.ts'

const roles: Readonly<Record<Role, string>> = { owner: 'ägare', adviser: 'rådgivare', writer: 'skribent' }

const as = (detail: string) => (isRole(detail) ? ` som ${roles[detail]}` : '')
/** `: e-post` */
const about = (fact: string) => (isFactName(fact) ? `: ${facts[fact].label.toLowerCase()}` : '')
/** Of refusals, which are counted by the minute. */
const times = (detail: string) => (Number(detail) > 1 ? `, ${detail}\u00A0gånger` : '')
const counted = (detail: string) => (detail === '1' ? '1\u00A0uppgift' : `${detail || 'några'}\u00A0uppgifter`)

/** The sentences of the log after the name, by code. They tell what was done, never what stood there. */
const sentences: Readonly<Record<string, (detail: string) => string>> = {
  'signed-in': () => 'loggade in',
  refused: (detail) => refusals[detail] ?? `försökte logga in men stoppades${times(detail)}`,
  'copy-refused': (detail) => `försökte logga in med en kopierad passnyckel men stoppades${times(detail)}`,
  'code-refused': (detail) => `skrev fel engångskod och stoppades${times(detail)}`,
  'confirmation-refused': (detail) => `bekräftade inte med sin passnyckel och stoppades${times(detail)}`,
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
  'shown-to-visitors': () => 'valde att visas på webbplatsen',
  'no-longer-shown': () => 'valde att inte längre visas på webbplatsen',
  'person-hidden': () => 'slutade visa någon på webbplatsen',
  erased: (detail) => `raderade ${counted(detail)}`,
  withdrawn: () => 'tog tillbaka ett ärende',
  'withdrawal-asked': () => 'bad om radering av ett ärende som sparas längre',
  'retention-ran': (detail) => `raderade ${counted(detail)} automatiskt`,
  'retention-waits': (detail) => `varnade för den automatiska raderingen: ${detail} ärenden skulle börja raderas sju dagar senare`,
  'retention-changed': () => 'ändrade hur länge något sparas',
  'only-owner': () => 'svarade att det bara finns en ägare',
  'quiz-changed': () => 'ändrade quizet',
  'templates-changed': () => 'ändrade mallarna för svar',
  'words-changed': (detail) => `ändrade ${detail === '1' ? 'en mening' : `${detail || 'några'}\u00A0meningar`}`,
  'promise-confirmed': () => 'bekräftade ett löfte på webbplatsen',
  'promise-asked-again': () => 'öppnade frågan om ett löfte igen',
  'letter-opened': () => 'öppnade ett ärende',
  'letter-shown': () => 'visade en bilaga',
  'letter-saved': () => 'sparade en bilaga',
  'letter-noted': () => 'skrev en anteckning',
  'letter-note-removed': () => 'tog bort en anteckning',
  'letter-answered': () => 'markerade ett ärende som besvarat',
  'letter-replied': () => 'svarade i ett ärende',
  'letter-unsent': () => 'tog tillbaka ett svar',
  'letter-outcome': () => 'skrev vad ett ärende ledde till',
  'letter-sent-again': () => 'skickade ett svar igen',
  'letter-sent-in-mail': () => 'skickade ett oöppnat svar som mejl',
  'letter-code-cut': () => 'spärrade koden till ett ärende',
  'letter-time-taken-back': () => 'tog tillbaka en erbjuden tid',
  'letter-time-cancelled': () => 'avbokade ett samtal',
  'answers-go': (detail) => `valde att svar ${detail === 'mail' ? 'skickas som mejl' : 'läses med kod'}`,
  'letter-closed': () => 'avslutade ett ärende',
  'letter-reopened': () => 'öppnade ett ärende igen',
  'letter-rested': () => 'lät ett ärende vila',
  'letter-rest-ended': () => 'tog bort en påminnelse',
  'letter-quarantined': () => 'flyttade ett ärende till karantän',
  'letter-released': () => 'flyttade ett ärende från karantän',
  'letter-undone': () => 'ångrade det senaste i ett ärende',
  'letter-held': () => 'valde att spara ett ärende längre',
  'letter-unheld': () => 'valde automatisk radering igen för ett ärende',
  'letter-taken': () => 'tog ett ärende',
  'letter-given': () => 'lämnade över ett ärende',
  'letter-let-go': () => 'släppte ett ärende',
  'letter-exported': () => 'sparade en kopia av ett ärende',
  'letters-exported': (detail) => `hämtade en lista med ${detail === '1' ? 'ett ärende' : `${detail || 'några'}\u00A0ärenden`}`,
  'letters-copy-begun': (detail) => `började ladda ner allt om en adress, ${counted(detail)}`,
  'letters-copied': () => 'laddade ner allt om en adress',
  'fact-changed': (detail) => `ändrade fakta${about(detail)}`,
  'fact-restored': (detail) => `återställde fakta${about(detail)}`,
  'fact-not-applying': (detail) => `svarade ”Gäller inte oss”${about(detail)}`,
  'fact-applies': (detail) => `tog tillbaka svaret ”Gäller inte oss”${about(detail)}`,
  'backup-begun': () => 'började ladda ner en säkerhetskopia',
  'backup-downloaded': () => 'laddade ner en säkerhetskopia',
  'backup-refused': () => 'fick ingen säkerhetskopia, eftersom passnyckeln inte bekräftades',
  'article-published': () => 'publicerade en artikel',
  'article-scheduled': () => 'schemalade en artikel',
  'article-withdrawn': () => 'drog tillbaka en artikel',
  'article-deleted': () => 'raderade ett utkast eller en tillbakadragen artikel',
  'article-tied': () => 'ändrade en artikels översättning',
  'article-shared': () => 'skapade en länk till ett utkast',
  'article-unshared': () => 'drog in en länk till ett utkast',
}

/** As entries of before have them. */
const refusals: Readonly<Record<string, string>> = {
  counter: 'försökte logga in med en kopierad passnyckel men stoppades',
  code: 'skrev fel engångskod och stoppades',
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
