import type { Role } from '#app/data/database/schema.ts'
import type { LogKind } from '#app/people/log.ts'

export const roleNames: Readonly<Record<Role, string>> = { owner: 'Ägare', adviser: 'Rådgivare', writer: 'Skribent' }

/** How addresses name what the log can show: entries of a kind, or those whose codes begin with one of `codes`. */
export const logFilters: readonly { name: string; kind?: LogKind; codes?: readonly string[]; text: string }[] = [
  { name: 'inloggning', kind: 'sign-in', text: 'Inloggning' },
  { name: 'radering', kind: 'erasure', text: 'Radering' },
  { name: 'andring', kind: 'change', text: 'Ändring' },
  { name: 'forfragningar', codes: ['letter', 'letters', 'templates'], text: 'Ärenden' },
  { name: 'artiklar', codes: ['article'], text: 'Artiklar' },
  { name: 'ord', codes: ['word', 'words'], text: 'Ord' },
  { name: 'fakta', codes: ['fact'], text: 'Fakta' },
  { name: 'quiz', codes: ['quiz'], text: 'Quiz' },
  { name: 'sakerhetskopior', codes: ['backup'], text: 'Säkerhetskopior' },
]

/** How addresses name those in the log whose name is not known: strangers, and the desk itself. */
export const nobody = 'okand'

export const peopleCopy = {
  heading: 'Medarbetare och säkerhet',
  people: 'Medarbetare',
  columns: ['Namn', 'Roll', 'Passnycklar', 'Senast här'],
  noEmail: 'ingen e-post',
  unconfirmed: (address: string) => `${address}, inte bekräftad`,
  noPasskey: 'Ingen passnyckel',
  onlyOne: (label: string) => `Bara en: ${label}`,
  now: 'nu',
  never: 'okänt',
  account: 'Ditt konto',
  change: 'Ändra',
  /** To whom a link belongs, for those who do not see the row. */
  of: (name: string) => ` ${name}`,
  invitation: 'Inbjudan',
  newKey: (name: string) => `Ny passnyckel för ${name}`,
  validFor: (time: string) => `Länken gäller ${time} till`,
  created: (time: string, by: string | null) => `skapad ${time}${by === null ? ' från servern' : ` av ${by}`}`,
  mail: {
    waiting: (failure: string | null) => (failure === null ? 'mejlet står i kö' : `mejlet har inte gått: ${failure}. Nya försök görs`),
    sent: (time: string) => `mejlad ${time}`,
    failed: (failure: string) => `mejlet gick inte att skicka: ${failure}`,
    none: 'inte mejlad',
  },
  withdraw: 'Dra in',
  invite: {
    heading: 'Bjud in',
    email: 'E-post',
    placeholder: 'namn@example.com',
    role: 'Roll',
    button: 'Skapa länk',
    /** @param isMailed whether mails are sent */
    hint: (isMailed: boolean) =>
      `${isMailed ? 'Länken visas här och mejlas till adressen.' : 'Länken visas här. Den mejlas inte, eftersom mejl inte är inställt.'} Den gäller i 24 timmar och för en person. Den slutar gälla om den som skapade den tas bort eller får en annan roll.`,
    emailWrong: 'Skriv en e-postadress, till exempel namn@example.com.',
    roleWrong: 'Välj en roll.',
  },
  link: {
    label: 'Länken',
    /** @param mailed where it is mailed to; null where it is not */
    hint: (mailed: string | null) =>
      mailed === null
        ? 'Den visas bara nu. Den mejlas inte, eftersom mejl inte är inställt. Skicka den på ett säkert sätt: den som har länken kan logga in.'
        : `Den visas bara nu. Länken mejlas också till ${mailed}. Går mejlet inte fram står det i listan ovan. Den som har länken kan logga in.`,
    copy: 'Kopiera',
    copied: 'Kopierad',
    marked: 'Markerad. Kopiera med Ctrl C.',
  },
  log: {
    heading: 'Logg',
    what: 'Vad',
    all: 'Allt',
    who: 'Vem',
    everybody: 'Alla',
    nobody: 'Okänd, avsändare eller skrivbordet självt',
    show: 'Visa',
    empty: 'Inget att visa.',
    older: 'Äldre',
    hint: 'Loggen visar vad som gjordes, aldrig innehållet.',
  },
  passkeys: {
    heading: 'Dina passnycklar',
    created: (label: string, day: string) => `${label}, skapad ${day}`,
    add: 'Lägg till',
    everywhere: 'Logga ut överallt',
  },
  gone: 'Personen är redan borttagen.',
  linkGone: 'Länken var redan använd, indragen eller för gammal.',
  lastOwner: 'Den sista ägaren går inte att ta bort.',
  done: { withdrawn: 'Länken är indragen.', removed: 'Personen är borttagen och utloggad överallt.' },
}
