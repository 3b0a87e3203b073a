import { application } from './application/letter.ts'
import { type FormKind, inWords, type LetterForm, type LetterSection, type LetterValues, sectionsOf } from './letter-form.ts'
import { message } from './message/letter.ts'
import { photography } from './photography/letter.ts'

/** The one table of forms whose answers are letters. */
export const letterForms: Readonly<Record<FormKind, LetterForm>> = { photography, application, message }

/** Everything that somebody wrote, in the words of the letter's language. */
export function letterSections(values: LetterValues): LetterSection[] {
  return sectionsOf(letterForms[values.form], values)
}

/** What lists and searches know of a letter. */
export function summaryOf(values: LetterValues): { sender: string; email: string; listed: string; words: string } {
  const form = letterForms[values.form]
  const entries = letterSections(values).flatMap((section) => section.entries)
  const email = entries.find(({ use }) => use === 'email')?.value ?? ''
  return {
    sender: (form.sender !== null && inWords(form, values, form.sender)) || email,
    email: email.toLowerCase(),
    listed: form.listed.flatMap((name) => inWords(form, values, name) ?? []).join(', '),
    words: entries
      .flatMap(({ value }) => value ?? [])
      .join('\n')
      .toLowerCase(),
  }
}
