// In the browser too, so it imports nothing.

/** Forms of a letter whose text is kept. */
export const typedForms = ['answer', 'note'] as const

export type TypedForm = (typeof typedForms)[number]

/** `answer:K7F3XQ4P`. @param note id of a note that is being changed */
export function placeOf(form: TypedForm, reference: string, note = ''): string {
  return note === '' ? `${form}:${reference}` : `${form}:${reference}:${note}`
}

/** The id of the note that is being changed; null for another place. */
export function noteAt(place: string): string | null {
  const [form, , note] = place.split(':')
  return form === 'note' ? (note ?? null) : null
}
