import type { LetterState } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import type { WhyHeld } from '#app/letters/held-back.ts'
import { failureWords } from '#app/letters/mails/failure-words.ts'
import type { SectionId } from '#app/letters/letter-form.ts'
import { outcomeInHistory } from '../outcome-words.ts'

export const enquiryCopy = {
  title: (reference: string) => `Ärende ${reference}`,
  reference: (reference: string) => `ärende ${reference}`,
  kinds: { photography: 'Intresseförfrågan om fotografering', application: 'Ansökan om ett samtal' },
  back: { open: 'Att besvara', resting: 'Vilar', answered: 'Besvarade', closed: 'Avslutade', quarantine: 'Karantän' } satisfies Record<
    LetterState | 'resting',
    string
  >,
  hits: 'Sökträffar',
  place: (place: number, total: number) => `${place} av ${total}`,
  previous: 'Föregående',
  next: 'Nästa',
  notGiven: { sv: 'Ej angivet', en: 'Not given' } satisfies Record<Language, string>,
  language: 'Språk',
  languages: { sv: 'Svenska', en: 'Engelska' } satisfies Record<Language, string>,
  missing: { strong: 'Texten finns inte längre i lagringen.', text: 'Den kan ha tagits bort där för hand. Radera ärendet om det inte ska komma tillbaka.' },
  signs: 'Därför ligger det i karantän',
  clock: {
    heading: 'Tid kvar',
    due: (when: string) => `Svar utlovat ${when}`,
    wasDue: (when: string) => `Svar utlovades ${when}`,
    answered: (when: string) => `Besvarat ${when}`,
    closed: (when: string) => `Avslutat ${when}`,
    quarantine: 'I karantän. Ingen tid löper.',
  },
  actions: {
    answer: 'Markera som besvarat',
    close: 'Avsluta',
    reopen: 'Öppna igen',
    quarantine: 'Till karantän',
    release: 'Flytta från karantän',
    erase: 'Radera …',
  },
  loading: 'Hämtar svar, anteckningar och historik …',
  toNew: 'Till det nya meddelandet',
  changedNote: 'Sidan visar hur det är nu.',
}

/** Why an answer that waited for its time was taken back; said by the server. */
const held = {
  message: 'avsändaren skrev igen',
  quarantine: 'ärendet låg i karantän',
  clock: 'serverns klocka hade gått fel',
} satisfies Record<WhyHeld, string>

const whyHeld = (why: string | null) => held[why as WhyHeld] ?? held.message

/** At the head of a letter whose last answer nobody has got; said by the server. */
export const notGiven = {
  refused: 'Svaret har inte nått avsändaren.',
  mend: 'Skicka det på nytt',
  held: 'Svaret är inte skickat.',
  heldWhy: (why: string | null, writer: string | null) =>
    `${capital(whyHeld(why))} innan det skulle gå. ${writer === null ? 'Texten står i rutan igen.' : `Texten finns hos ${writer}, som skrev den.`}`,
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A letter's sections; said by the server. */
export const sectionHeadings = {
  person: 'Personuppgifter',
  wishes: 'Erfarenhet och önskemål',
  budget: 'Budget',
  place: 'Plats och logistik',
  boundaries: 'Gränser och publicering',
  message: 'Meddelande',
  goals: 'Mål',
  other: 'Övrigt',
} satisfies Record<SectionId, string>

/** Of a letter on paper; said by the server. */
export const printed = (when: string) => `Utskrift ${when}`

/** Of a note; said by the server. */
export const editedNote = (when: string) => `ändrad ${when}`

/** How a letter came: who was told of it, and why it went to quarantine. */
export function receivedSentence(told: number, signs: readonly string[]): string {
  const mails = told > 0 ? [`Mejl till ${told} ${told === 1 ? 'person' : 'personer'}.`] : []
  return [signs.length > 0 ? 'Mottaget och lagt i karantän.' : 'Mottaget.', ...signs, ...mails].join(' ')
}

/** The history's sentences: what happened, by whom, with a detail where there is one. */
export function eventSentence({ what, person, detail }: { what: string; person: string | null; detail: string | null }): string {
  const who = person ?? 'Någon'
  const sentences: Readonly<Record<string, string>> = {
    found: 'Hittat i lagringen.',
    opened: `${who} öppnade ärendet`,
    shown: `${who} visade ${detail ?? 'en bilaga'}`,
    saved: `${who} sparade ${detail ?? 'en bilaga'}`,
    noted: `${who} skrev en anteckning`,
    'note-removed': `${who} tog bort en anteckning`,
    answered: `${who} markerade ärendet som besvarat`,
    replied: `${who} skrev ett svar`,
    unsent: `${who} tog tillbaka svaret`,
    'held-back': `Svaret som väntade skickades inte: ${whyHeld(detail)}`,
    outcome: `${who} ${outcomeInHistory(detail)}`,
    'sent-again': `${who} skickade svaret igen`,
    'sent-in-mail': `${who} skickade svaret som mejl`,
    'code-cut': `${who} spärrade koden`,
    'time-chosen': `Avsändaren valde ${detail ?? 'en tid'}`,
    'time-taken-back': `${who} tog tillbaka ${detail ?? 'en tid'}`,
    'time-cancelled': `${person ?? 'Avsändaren'} avbokade ${detail ?? 'en tid'}`,
    'reply-failed': `Svaret kom inte fram. ${failureWords(detail ?? '')}. Ärendet är öppet igen.`,
    'reply-read': 'Avsändaren läste svaret ändå. Ärendet är besvarat.',
    closed: `${who} avslutade ärendet`,
    reopened: `${who} öppnade ärendet igen`,
    quarantined: `${who} flyttade ärendet till karantän`,
    released: `${who} flyttade ärendet från karantän`,
    rested: `${who} lät ärendet vila till ${detail ?? 'en dag'}`,
    'rest-ended': `${who} tog bort påminnelsen`,
    'rest-over': 'Påminnelsen gäller inte längre.',
    undone: `${who} ångrade`,
    held: `${who} valde att spara ärendet längre`,
    unheld: `${who} valde automatisk radering igen`,
    taken: `${who} tog ärendet`,
    given: `${who} lämnade över till ${detail ?? 'någon'}`,
    'let-go': `${who} släppte ärendet`,
    exported: `${who} sparade en kopia som ${detail ?? 'fil'}`,
    'withdrawal-asked': 'Avsändaren bad om radering',
    due: 'Tiden gick ut',
  }
  return sentences[what] ?? what
}
