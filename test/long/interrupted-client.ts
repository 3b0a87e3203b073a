import { setTimeout as pause } from 'node:timers/promises'
import { browserHeaders } from '../forms.ts'

// People who use a site that is killed and started again.

/** Milliseconds after which a request that is neither answered nor broken off is a fault. */
const longestAnswer = 120_000

export type Answer = { status: number; headers: Headers; body: string }

/** The connection was refused or lost: nobody knows what became of the request. */
class Unanswered extends Error {}

/** Of one kind of act: how many were acknowledged, and of those that were not, how many were found done, and how many done again. */
export type Tally = { acknowledged: number; foundDone: number; again: number }

export type InterruptedClient = ReturnType<typeof createInterruptedClient>

export function createInterruptedClient({ url }: { url: string }) {
  const tallies: Record<string, Tally> = {}
  const ending = new AbortController()
  /** What waits for the n-th of its kind from now on. */
  const watched = new Set<{ kind: string; left: number; reached: () => void }>()

  async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
    try {
      const response = await fetch(address, {
        redirect: 'manual',
        signal: AbortSignal.timeout(longestAnswer),
        ...init,
        headers: { ...browserHeaders, Connection: 'close', ...init.headers },
      })
      return { status: response.status, headers: response.headers, body: await response.text() }
    } catch (error) {
      throw error instanceof TypeError ? new Unanswered(String(error.cause ?? error)) : error
    }
  }

  /** Resolves once `isSo` says yes. What is not answered is asked again. @throws once the use has failed elsewhere */
  async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
    for (;;) {
      ending.signal.throwIfAborted()
      try {
        if (await isSo()) return
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
      }
      await pause(20)
    }
  }

  /** Says that something has begun, or come. */
  function tell(kind: string): void {
    for (const each of watched) {
      if (each.kind !== kind || --each.left > 0) continue
      watched.delete(each)
      each.reached()
    }
  }

  return {
    tallies,
    ask,
    until,
    tell,

    /** Reads a page, once the site answers. */
    async read(address: string, init: RequestInit = {}): Promise<Answer> {
      let answer: Answer | undefined
      await until(async () => {
        answer = await ask(address, init)
        return true
      })
      return answer as Answer
    },

    /**
     * Does something until it is known to be done.
     * @param attempt throws for every answer but the acknowledgement
     * @param isDone looks whether what was not answered is done; where it is not, nothing of it may be, and it is done again
     */
    async act<Result>(kind: string, attempt: (isRepeat: boolean) => Promise<Result>, isDone: () => Promise<boolean>): Promise<Result | null> {
      const tally = (tallies[kind] ??= { acknowledged: 0, foundDone: 0, again: 0 })
      for (let isRepeat = false; ; isRepeat = true) {
        ending.signal.throwIfAborted()
        tell(kind)
        try {
          const result = await attempt(isRepeat)
          tally.acknowledged++
          return result
        } catch (error) {
          if (!(error instanceof Unanswered)) throw error
        }
        await until(async () => Boolean(await ask(`${url}/health/live`)))
        if (await isDone()) {
          tally.foundDone++
          return null
        }
        tally.again++
      }
    },

    /** Resolves when the n-th act of a kind, counted from now, begins. */
    begun: (kind: string, left: number) => new Promise<void>((reached) => watched.add({ kind, left, reached })),

    /** Ends everybody's waiting, after a fault. */
    abort: (reason: unknown) => ending.abort(reason),
  }
}

/** @throws for another status, with the words of what was answered */
export function expectStatus(answer: Answer, status: number, what: string): Answer {
  if (answer.status !== status)
    throw new Error(
      `${what} was answered ${answer.status} instead of ${status}: ${answer.body.replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/g, ' ').slice(0, 5000)}`,
    )
  return answer
}
