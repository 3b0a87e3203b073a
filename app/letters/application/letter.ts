import type { Language } from '#app/i18n/language.ts'
import type { LetterEntries, LetterForm } from '../letter-form.ts'
import { countryNames } from './countries.ts'
import { applicationFields } from './fields.ts'

const words = {
  sv: {
    title: 'Ansökan om ett samtal',
    date: 'Datum',
    person: 'PERSONUPPGIFTER',
    age: 'Ålder',
    years: 'år',
    country: 'Land',
    email: 'E-post',
    terms: 'Villkor',
    accepted: 'Godkända',
    goals: 'VAD JAG VILL UPPNÅ',
    files: { heading: 'BIFOGADE FILER', none: 'Inga', textName: 'ansokan.txt' },
    missing: 'Ej angivet',
  },
  en: {
    title: 'Application for a conversation',
    date: 'Date',
    person: 'PERSONAL INFORMATION',
    age: 'Age',
    years: 'years',
    country: 'Country',
    email: 'Email',
    terms: 'Terms',
    accepted: 'Accepted',
    goals: 'WHAT I WANT TO ACHIEVE',
    files: { heading: 'ATTACHED FILES', none: 'None', textName: 'application.txt' },
    missing: 'Not given',
  },
} satisfies Record<Language, object>

function entriesIn(language: Language): LetterEntries<typeof applicationFields> {
  const { age, years, country, email, terms, accepted } = words[language]
  const person = { section: 'person' } as const
  return {
    age: { ...person, label: age, text: (value) => `${value} ${years}` },
    country: { ...person, label: country },
    email: { ...person, label: email },
    acceptedTerms: { ...person, label: terms, text: () => accepted },
    goals: { section: 'goals' },
  }
}

/** An application as a letter to the owner, in the applicant's language. */
export const application = {
  kind: 'application',
  bucket: 'applications',
  version: 1,
  fields: applicationFields,
  sender: null,
  listed: ['country', 'age'] satisfies (keyof typeof applicationFields)[],
  wordsIn(language) {
    const { title, date, missing, person, goals, files } = words[language]
    return { title, date, missing, headings: { person, goals }, entries: entriesIn(language), copy: { country: { options: countryNames(language) } }, files }
  },
} satisfies LetterForm
