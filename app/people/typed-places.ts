// In the browser too, so it imports nothing.

/**
 * Forms of a letter whose text is kept; `to`: another address for its answer, `way`: how it goes, `when`: when it does, `times`: those it
 * offers. A template is changed where it is used.
 */
export const letterForms = ['answer', 'to', 'way', 'when', 'times', 'note', 'template'] as const

/** Forms whose fields are kept together, as one text. */
export const wholeForms = ['quiz', 'invitation', 'fact', 'presentation'] as const

/** Characters of such a form that are kept: enough for 40 questions of the quiz, with six options each. */
export const longestForm = 64 * 1024

export type WholeForm = (typeof wholeForms)[number]

export type TypedForm = (typeof letterForms)[number] | WholeForm

/**
 * `answer:K7F3XQ4P`, `fact:brand`.
 * @param reference the letter's; of a fact its name, of an earlier quiz its number, else empty
 * @param note id of a note, or a template, that is being changed
 */
export function placeOf(form: TypedForm, reference: string, note = ''): string {
  return note === '' ? `${form}:${reference}` : `${form}:${reference}:${note}`
}

/** The id of the note that is being changed; null for another place. */
export function noteAt(place: string): string | null {
  const [form, , note] = place.split(':')
  return form === 'note' ? (note ?? null) : null
}
