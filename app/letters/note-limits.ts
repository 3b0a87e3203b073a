/** Longest note, in characters. */
export const longestNote = 4000
