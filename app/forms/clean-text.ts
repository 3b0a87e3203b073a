// Bidirectional controls can make text look different from what it says.
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g
const lineBreaks = /\r\n?|[\u2028\u2029\u0085]/g

/**
 * Normalises typed text: line breaks become LF (so that limits count them as one, READING "Screens"), control characters
 * are removed, lone surrogates become U+FFFD. Everything else is unchanged.
 */
export function cleanText(text: string): string {
  return text
    .replace(lineBreaks, '\n')
    .replace(/\p{Cc}/gu, keepTabAndBreak)
    .replace(bidiControls, '')
    .toWellFormed()
}

/** The same on a single line, trimmed. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

/** The same with its line breaks: each line trimmed, one empty line at most between two, none at the ends. */
export function lines(text: string): string {
  return cleanText(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function keepTabAndBreak(character: string): string {
  return character === '\n' || character === '\t' ? character : ''
}
