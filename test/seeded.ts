import fc from 'fast-check'

export * from 'fast-check'
export default fc

/**
 * What is random in the tests begins with this number, so that a failure can be run again: `TEST_SEED=7 npm run test:long`.
 * fast-check names it with each failure.
 */
export const seed = Number(process.env['TEST_SEED'] ?? 20_261_123)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

/** Numbers from 0 to 1, as Math.random gives them, the same ones in each run (mulberry32). @param name so that two tests do not share theirs */
export function seededRandom(name: string): () => number {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 2_654_435_761), seed)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
