import type { Move } from '#app/letters/moves.ts'

/** A sentence on one letter, or the number of them before words for several. */
export const numbers = (one: string, many: string) => (count: number) => (count === 1 ? one : `${count} ${many}`)

/** Said by the server. */
export const movesCopy = {
  /** What has been done with so many letters. */
  done: {
    answer: numbers('Markerat som besvarat', 'markerade som besvarade'),
    close: numbers('Avslutat', 'avslutade'),
    reopen: numbers('Öppnat igen', 'öppnade igen'),
    quarantine: numbers('Flyttat till karantän', 'flyttade till karantän'),
    release: numbers('Flyttat från karantän', 'flyttade från karantän'),
    undo: numbers('Ångrat', 'ångrade'),
  } satisfies Record<Move | 'undo', (count: number) => string>,
  stale: numbers('Någon annan hann ändra det först.', 'hade redan ändrats av någon annan.'),
}
