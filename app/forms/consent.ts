/** Of the privacy page, the terms of application and the sentences of consent: the day they last changed. */
export const consentVersion = '2026-11-29'

/** What somebody has accepted: `2026-11-22`, or `2026-11-22.14` after the fourteenth change at the desk. */
export function consentVersionOf({ number, words }: { number: number; words: ReadonlyMap<string, string> }): string {
  return words.size === 0 ? consentVersion : `${consentVersion}.${number}`
}
