import { setImmediate } from 'node:timers/promises'

// How the chunks of a posted body are waited for.

/** How long the next bytes of a text are waited for, in milliseconds. A client may send none before it has the response. */
const longestPause = 3000

/** Ends where the next bytes take too long. */
export async function* untilPause(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  for (;;) {
    const next = chunks.next()
    // It is left when it takes too long, and fails when the client goes away.
    next.catch(() => {})
    const { promise: pause, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(resolve, longestPause, null)
    const chunk = await Promise.race([next, pause]).finally(() => clearTimeout(timer))
    if (!chunk || chunk.done) return
    yield chunk.value
  }
}

/** How long reading all bodies together may block the event loop, in milliseconds. */
const longestTurn = 5

let turnStarted = 0
let nextTurn: Promise<void> | undefined

/** Yields to the event loop: chunks that have already arrived are read without waiting for the network, so they would block it. */
export async function* inShortTurns(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    while (performance.now() - turnStarted > longestTurn) await (nextTurn ??= startTurn())
    yield chunk
  }
}

async function startTurn(): Promise<void> {
  await setImmediate()
  turnStarted = performance.now()
  nextTurn = undefined
}
