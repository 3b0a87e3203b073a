import { movesCopy, numbers } from './copy.ts'

// Apart from copy.ts, which is in the script of every page: these are said at the top of two.

const diskFull = 'disken på servern är full. Säg till den som sköter servern: resten görs så snart det finns plats.'

/** What the page before has done with so many letters. */
export const doneCopy: Readonly<Record<string, (count: number) => string>> = {
  ...movesCopy.done,
  stale: movesCopy.stale,
  reply: numbers('Svaret är på väg', 'svar är på väg'),
  erase: numbers('Raderad', 'raderade'),
  erasing: numbers('Raderingen har börjat och görs klar så snart lagringen svarar.', 'raderingar har börjat'),
  'erasing-full': numbers(`Raderingen har börjat, men ${diskFull}`, `raderingar har börjat, men ${diskFull}`),
}
