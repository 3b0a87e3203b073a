// In the browser too.

/** Characters of a template's name. */
export const longestName = 60
