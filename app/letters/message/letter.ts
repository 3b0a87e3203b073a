import type { LetterForm } from '../letter-form.ts'
import { messageFields } from './fields.ts'

/**
 * What the sender of a letter writes later, as a letter of its own: in Swedish around its text, since nobody but the house reads the
 * prose. Its values name the letter that it belongs to.
 */
export const message = {
  kind: 'message',
  bucket: null,
  version: 1,
  fields: messageFields,
  sender: null,
  listed: [],
  wordsIn() {
    const person = { section: 'person' } as const
    return {
      title: 'Meddelande',
      date: 'Datum',
      missing: 'Ej angivet',
      headings: { person: 'AVSÄNDARE', message: 'MEDDELANDE' },
      entries: {
        letter: { ...person, label: 'Svar på' },
        email: { ...person, label: 'E-post' },
        id: { ...person, label: 'Nummer' },
        text: { section: 'message' },
      },
      copy: {},
      files: { heading: 'BIFOGADE FILER', none: 'Inga', textName: 'meddelande.txt' },
    }
  },
} satisfies LetterForm
