import type { Move } from '#app/enquiries/moves.ts'

const numbers = (one: string, many: string) => (count: number) => (count === 1 ? one : `${count} ${many}`)

export const movesCopy = {
  /** What has been done with so many letters. */
  done: {
    answer: numbers('Markerad som besvarad', 'markerade som besvarade'),
    close: numbers('Avslutad', 'avslutade'),
    reopen: numbers('Öppnad igen', 'öppnade igen'),
    quarantine: numbers('Flyttad till karantän', 'flyttade till karantän'),
    release: numbers('Flyttad från karantän', 'flyttade från karantän'),
    undo: numbers('Ångrad', 'ångrade'),
    reply: numbers('Svaret är på väg', 'svar är på väg'),
    erase: numbers('Raderad', 'raderade'),
    erasing: numbers('Raderingen har börjat och görs klar så snart lagringen svarar.', 'raderingar har börjat'),
  } satisfies Record<Move | 'undo' | 'reply' | 'erase' | 'erasing', (count: number) => string>,
  stale: numbers('Någon annan hann ändra den först.', 'hade redan ändrats av någon annan.'),
  failed: 'Det du gjorde gick inte fram. Försök igen.',
}
