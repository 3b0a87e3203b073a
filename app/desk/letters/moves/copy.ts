import type { Move } from '#app/letters/moves.ts'

/** A sentence on one letter, or the number of them before words for several. */
export const numbers = (one: string, many: string) => (count: number) => (count === 1 ? one : `${count} ${many}`)

/** Said by the server. */
export const movesCopy = {
  /** What has been done with so many letters. */
  done: {
    answer: numbers('Markerad som besvarad', 'markerade som besvarade'),
    close: numbers('Avslutad', 'avslutade'),
    reopen: numbers('Öppnad igen', 'öppnade igen'),
    quarantine: numbers('Flyttad till karantän', 'flyttade till karantän'),
    release: numbers('Flyttad från karantän', 'flyttade från karantän'),
    undo: numbers('Ångrad', 'ångrade'),
  } satisfies Record<Move | 'undo', (count: number) => string>,
  stale: numbers('Någon annan hann ändra den först.', 'hade redan ändrats av någon annan.'),
}
