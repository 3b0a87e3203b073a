import type { Outcome } from '#app/data/database/schema.ts'

/** What a closed letter came to. Said by the server. */
export const outcomeWords = {
  call: 'Samtalet hölls',
  offer: 'Offert skickad',
  client: 'Blev klient',
  declined: 'Tackade nej',
  silence: 'Tystnad',
} satisfies Record<Outcome, string>

/** Of the history: what somebody said that it came to; null where they took that back. */
export function outcomeInHistory(outcome: string | null): string {
  const words: string | undefined = outcome === null ? undefined : outcomeWords[outcome as Outcome]
  return words === undefined ? 'tog bort utfallet' : `skrev utfallet: ${words.toLowerCase()}`
}

/** What setting it says. */
export const outcomeSaid = {
  put: (words: string) => `Utfall: ${words.toLowerCase()}.`,
  taken: 'Utfallet är borttaget.',
  open: 'Ärendet är inte avslutat längre.',
}
