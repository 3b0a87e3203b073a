// In the browser too, so it imports nothing.

/** Files of one answer. */
export const mostFiles = 10

/** Bytes of one file. */
export const mostFileBytes = 10 * 1024 * 1024

/** Characters of a file's name, with its ending. */
export const longestFileName = 100
