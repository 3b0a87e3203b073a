// Directions that override the text's own can make a file read other than it is written.
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g
const lineBreaks = /\r\n?|[\u2028\u2029\u0085]/g

/**
 * What was typed, without what nobody types: line breaks are LF (so that limits count them as one, READING "Screens"),
 * control characters and NUL are gone, half a surrogate pair is U+FFFD. Everything else stays as it is.
 */
export function cleanText(text: string): string {
  return text.replace(lineBreaks, '\n').replace(/\p{Cc}/gu, keepTabAndBreak).replace(bidiControls, '').toWellFormed()
}

/** The same on a single line, with its outer blanks gone. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

function keepTabAndBreak(character: string): string {
  return character === '\n' || character === '\t' ? character : ''
}
