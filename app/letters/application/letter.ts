import { type LetterEntries, letterOf, section, sectionsOf } from '#app/letters/letter.ts'
import type { MachineSign } from '#app/forms/machine-signs.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import { bodySize, type StoredFile } from '#app/data/storage/bucket.ts'
import { copy } from './copy.ts'
import type { applicationFields } from './fields.ts'
import type { Application } from './form.ts'

const words = {
  sv: {
    title: 'Ansökan om konsultation',
    date: 'Datum',
    person: 'PERSONUPPGIFTER',
    age: 'Ålder',
    years: 'år',
    country: 'Land',
    email: 'E-post',
    terms: 'Villkor',
    accepted: 'Godkända',
    goals: 'VAD DEN SÖKANDE VILL UPPNÅ',
    files: 'BIFOGADE FILER',
    none: 'Inga',
    missing: 'Ej angivet',
  },
  en: {
    title: 'Application for a consultation',
    date: 'Date',
    person: 'PERSONAL INFORMATION',
    age: 'Age',
    years: 'years',
    country: 'Country',
    email: 'Email',
    terms: 'Terms',
    accepted: 'Accepted',
    goals: 'WHAT THE APPLICANT WANTS TO ACHIEVE',
    files: 'ATTACHED FILES',
    none: 'None',
    missing: 'Not given',
  },
} satisfies Record<Language, object>

function entriesIn(language: Language): LetterEntries<typeof applicationFields> {
  const { person, goals, ...labels } = words[language]
  return {
    age: { heading: person, label: labels.age, text: (age) => `${age} ${labels.years}` },
    country: { heading: person, label: labels.country },
    email: { heading: person, label: labels.email },
    acceptedTerms: { heading: person, label: labels.terms, text: () => labels.accepted },
    goals: { heading: goals },
  }
}

type ApplicationText = {
  application: Application
  files: readonly StoredFile[]
  language: Language
  now: Date
  signs?: readonly MachineSign[]
}

/** An application as a letter to the owner, in the applicant's language. */
export function applicationText({ application, files, language, now, signs = [] }: ApplicationText): string {
  const { title, date, missing, files: heading, none } = words[language]
  const listed = files.map(({ name, body }) => `${name}, ${bodySize(body)} byte`)
  const sections = [
    section(title, [`${date}: ${formatLongDate(now.toISOString(), language)}`]),
    ...sectionsOf({ copy: copy[language].fields, entries: entriesIn(language), values: application, missing }),
    section(heading, listed.length > 0 ? listed : [none]),
  ]
  return letterOf(sections, signs)
}
