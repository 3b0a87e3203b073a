import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which others have their turn: a page that is asked for meanwhile hardly notices. */
const longestTurn = 5

export type Turn = ReturnType<typeof beginTurn>

/** For work that is long as a whole: `if (turn.isOver) await turn.next()` between its steps lets the process answer others. */
export function beginTurn() {
  let began = performance.now()
  return {
    get isOver() {
      return performance.now() - began >= longestTurn
    },
    async next(): Promise<void> {
      await setImmediate()
      began = performance.now()
    },
  }
}
