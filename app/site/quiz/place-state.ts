// Each question is an entry of the browser's history, by its state: the address is the quiz's own.

/** The state of a question's entry. `again`: the entry before it is a result, not the quiz's start. */
export function placeState(place: number, again: boolean): { quizPlace: number; again: boolean } {
  return { quizPlace: place, again }
}

/** The place in an entry's state, from 0, or null where there is none; any script may have set the state. */
export function placeIn(state: unknown): { place: number | null; again: boolean } {
  if (typeof state !== 'object' || state === null || !('quizPlace' in state)) return { place: null, again: false }
  const { quizPlace } = state
  const isPlace = typeof quizPlace === 'number' && Number.isInteger(quizPlace) && quizPlace >= 0
  return { place: isPlace ? quizPlace : null, again: 'again' in state && state.again === true }
}
