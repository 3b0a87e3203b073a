import type { Fault } from './checks.ts'

/** What a save says: worded by the server. */
export const saveCopy = {
  done: (count: number) => (count === 1 ? 'En ändring är publicerad.' : `${count} ändringar är publicerade.`),
  unchanged: 'Inget är ändrat.',
  kept: 'Din text står kvar.',
  removed: 'Meningen är borttagen.',
  stale: (by: string, words: string) => `${by} ändrade meningen nyss. Där står nu: ”${words}” Publicera igen för att ersätta det med din.`,
  staleRestored: (words: string) => `Meningen återställdes nyss. Där står nu: ”${words}” Publicera igen för att ersätta det med din.`,
  fault: (fault: Fault) => {
    if (fault === 'empty') return 'Skriv något, eller återställ.'
    if (fault === 'tags') return 'Inga taggar: ta bort tecknet <.'
    if (fault === 'control') return 'Här finns ett tecken som inte syns. Skriv om meningen.'
    if (fault === 'too-long') return 'Högst 5\u00A0000 tecken får plats.'
    if ('keep' in fault) return `Behåll ${fault.keep}: där fylls något i av sig självt.`
    return 'remove' in fault ? `Ta bort ${fault.remove}. Det fylls inte i här.` : `Skriv ${fault.once} bara en gång.`
  },
}
