/** The characters that the fonts (fonts/) can draw; the test checks them against the fonts. */
const drawn = new RegExp(
  `[${[
    String.raw`\u0020-\u007e\u00a1-\u00ac\u00ae-\u00b4\u00b6-\u00ff`,
    String.raw`\u0100-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0165\u0168-\u017e`,
    String.raw`\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212`,
  ].join('')}]`,
  'u',
)

/** Dashes that the fonts lack, and those they have. */
const dashes: Record<string, string> = { '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—' }

/** Matches whole sequences: a flag, a keycap or a family is one emoji of several code points. */
const emoji = /\p{RGI_Emoji}/gv

/**
 * A text as a picture can show it, without emoji and characters that the fonts lack: the design has no emoji (brief §5), a
 * colour font would be larger than all pictures, and link previews show the full title beside the picture.
 */
export function shownText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(emoji, ' ')
    .replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))
  const shown = Array.from(plain, (character) => (character === '\u00a0' || drawn.test(character) ? character : closest(character)))
  return shown
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .trim()
}

/** The letter without its accent if the fonts have it (ạ → a), a similar dash, else nothing. */
function closest(character: string): string {
  const dash = dashes[character]
  if (dash) return dash
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...base].every((part) => drawn.test(part)) ? base : ''
}
