import { entry, section } from '#app/forms/letter.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import type { FileBody, StoredFile } from '#app/storage/bucket.ts'
import { countryName } from './countries.ts'
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
    email: 'E-mail',
    terms: 'Terms',
    accepted: 'Accepted',
    goals: 'WHAT THE APPLICANT WANTS TO ACHIEVE',
    files: 'ATTACHED FILES',
    none: 'None',
    missing: 'Not given',
  },
} satisfies Record<Language, object>

type ApplicationText = { application: Application; files: readonly StoredFile[]; language: Language; now: Date }

/**
 * An application as the owner reads it: a letter in the applicant's language, made as the photography enquiry's is.
 * LF line breaks; what was typed is indented, so that nobody can write a heading of ours.
 */
export function applicationText({ application, files, language, now }: ApplicationText): string {
  const copy = words[language]
  const line = (label: string, value: string) => entry(label, value, copy.missing)
  const sections = [
    section(copy.title, [line(copy.date, formatLongDate(now.toISOString(), language))]),
    section(copy.person, [
      line(copy.age, `${application.age} ${copy.years}`),
      line(copy.country, countryName(application.country, language)),
      line(copy.email, application.email),
      line(copy.terms, copy.accepted),
    ]),
    section(copy.goals, application.goals.split('\n').map((text) => `  ${text}`)),
    section(copy.files, files.length > 0 ? files.map(({ name, body }) => `${name}, ${bytesOf(body)} byte`) : [copy.none]),
  ]
  return `${sections.join('\n\n')}\n`
}

function bytesOf(body: FileBody): number {
  return Buffer.byteLength(body)
}
