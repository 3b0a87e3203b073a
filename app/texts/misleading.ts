import type { Language } from '#app/i18n/language.ts'
import type { Facts } from './facts.ts'
import type { SaidAt } from './promises.ts'

/** What decides whether a sentence misleads now. */
export type SiteState = { storeApplications: boolean; facts: Pick<Facts, 'processors'> }

/** A sentence of SPEC's, and what the owner may say instead, in the languages where it misleads. */
type Suggestion = Omit<SaidAt, 'in'> & { suggestion: Readonly<Partial<Record<Language, string>>> }

export type Misleading = {
  heading: string
  why: string
  sentences: readonly Suggestion[]
  /** Absent where it always does. */
  applies?: (site: SiteState) => boolean
}

type MisleadingId = 'notStored' | 'ai' | 'exclusive' | 'portal' | 'oneFile' | 'updated' | 'consent'

/**
 * Sentences that SPEC gives to the letter and that mislead a reader. They stay the defaults: the suggestions are shown at the desk
 * only, until the owner has changed the sentence.
 */
export const misleading: Readonly<Record<MisleadingId, Misleading>> = {
  notStored: {
    heading: 'Ansökan når ingen, men sidan säger att den är skickad',
    why: 'Ansökningar sparas inte på den här servern, så ingen kan läsa eller svara. Be den som sköter servern att sätta APPLICATIONS=store, eller ändra meningarna.',
    applies: ({ storeApplications }) => !storeApplications,
    sentences: [
      {
        page: 'apply',
        place: 'success.heading',
        later: true,
        suggestion: { sv: 'Inget är skickat', en: 'Nothing was sent' },
      },
      {
        page: 'apply',
        place: 'success.text',
        later: true,
        suggestion: {
          sv: 'Webbplatsen tar inte emot ansökningar än. Skriv till oss i stället.',
          en: 'This website does not take applications yet. Please write to us instead.',
        },
      },
      { page: 'apply', place: 'success.next', later: true, suggestion: { sv: 'Ingen har fått det du skrev', en: 'Nobody has received it' } },
      {
        page: 'apply',
        place: 'promise',
        suggestion: {
          sv: 'Det du skriver här når oss inte än. Skriv till oss i stället: du får svar inom 24\u00A0timmar.',
          en: 'What you write on this page does not reach us yet. Please write to us instead: an adviser replies within 24\u00A0hours.',
        },
      },
    ],
  },
  ai: {
    heading: 'Quizet säger att AI läser svaren',
    why: 'Varje svar har fasta poäng som läggs ihop. Två sekunder senare säger resultatet att ingen AI har bedömt svaren.',
    sentences: [{ page: 'quiz', place: 'analysing.heading', later: true, suggestion: { sv: 'Räknar ihop dina svar', en: 'Adding up your answers' } }],
  },
  exclusive: {
    heading: 'Samtalet kallas exklusivt',
    why: 'Det är kostnadsfritt, och alla som har fyllt 18\u00A0år kan ansöka om det.',
    sentences: [{ page: 'apply', place: 'badge', suggestion: { sv: 'Kostnadsfritt samtal', en: 'FREE CONSULTATION' } }],
  },
  portal: {
    heading: 'Inloggningen släpper inte in någon',
    why: 'Client Portal har fält och knapp men ingen inloggning bakom. Den som försöker tror lätt att det egna lösenordet är fel.',
    sentences: [
      { page: 'shell', place: 'menu.login.label', suggestion: { sv: 'Client Portal', en: 'Client Portal' } },
      {
        page: 'login',
        place: 'help',
        suggestion: { sv: 'Det går inte att logga in än. Kontakta din {lead}.', en: 'Logging in does not work yet. Please contact your {lead}.' },
      },
      {
        page: 'login',
        place: 'notice',
        later: true,
        suggestion: {
          sv: 'Det går inte att logga in än. Kontakta din {lead}, så får du hjälp.',
          en: 'Logging in does not work yet. Please contact your {lead} for help.',
        },
      },
    ],
  },
  oneFile: {
    heading: 'En enda fil står som flera',
    why: 'På engelska står det i plural också när en enda fil inte togs emot. En läsare kan tro att fler är borta.',
    sentences: [
      { page: 'apply', place: 'files.rejectedOne', later: true, suggestion: { en: '{n} file was rejected. Please use an image or a video under 10\u00A0MB.' } },
    ],
  },
  updated: {
    heading: 'Villkoren för fotografering har fel datum',
    why: 'Datumet är specifikationens, men texten är skriven senare. Skriv den dag då du själv senast gick igenom villkoren.',
    sentences: [{ page: 'photography-enquiry', place: 'terms.updated', later: true, suggestion: { sv: 'Senast uppdaterad …' } }],
  },
  consent: {
    heading: 'Uppgifter delas aldrig utan samtycke, står det',
    why: 'De som hanterar personuppgifter åt er får dem utan att någon har samtyckt. Integritet räknar upp dem.',
    applies: ({ facts }) => facts.processors.length > 0,
    sentences: [
      {
        page: 'contact',
        place: 'privacy',
        suggestion: {
          sv: 'Vi respekterar din integritet och säljer inga uppgifter. De som hanterar dem åt oss får inte använda dem till annat.',
          en: 'We respect your privacy and do not sell your details. Those who handle them for us may not use them for anything else.',
        },
      },
    ],
  },
}
