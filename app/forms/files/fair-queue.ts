/** How many pieces of work may wait: for one network, and in all. */
type Limits = { perNetwork: number; total: number }

/** Runs one piece of work at a time, in an order in which a bulk sender cannot block the others. */
type FairQueue = {
  /**
   * Runs every piece of one request.
   * @param options.network the sender's network (`networkOf`)
   * @param options.signal aborted when the client disconnects: drops work that has not started
   * @returns the results in the order given; null when the request was refused because the queue is full
   */
  run<Result>(pieces: readonly Piece<Result>[], options: { network: string; signal: AbortSignal }): Promise<Result[] | null>
}

/** A piece of work and its cost, in any unit that is the same for all. */
type Piece<Result> = { cost: number; work: () => Promise<Result> }

type Waiting = { request: Request; cost: number; start: () => Promise<void> }
type Request = { network: string; refuse: () => void }

/**
 * The next piece is the one whose network has cost least so far, counting the piece itself: a small picture goes before
 * twenty large ones of the same network, and a network that sends little before one that sends much. When the queue is
 * full, the request with the most waiting is refused, new or earlier.
 */
export function createFairQueue(limits: Limits): FairQueue {
  let waiting: Waiting[] = []
  let running = false
  /** Network → cost of its finished pieces; removed when none of its pieces wait. */
  const spent = new Map<string, number>()

  async function run<Result>(pieces: readonly Piece<Result>[], { network, signal }: { network: string; signal: AbortSignal }): Promise<Result[] | null> {
    const refused = Promise.withResolvers<null>()
    const request: Request = { network, refuse: () => refused.resolve(null) }
    const results = pieces.map(({ cost, work }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      waiting.push({ request, cost, start: () => work().then(resolve, reject) })
      return promise
    })
    const drop = () => refuse(request)
    signal.addEventListener('abort', drop)
    if (signal.aborted) drop()
    makeRoom(
      waiting.filter((piece) => piece.request.network === network),
      limits.perNetwork,
    )
    makeRoom(waiting, limits.total)
    void runNext()
    return Promise.race([refused.promise, Promise.all(results)]).finally(() => signal.removeEventListener('abort', drop))
  }

  function makeRoom(among: readonly Waiting[], limit: number): void {
    let left = among
    while (left.length > limit) {
      const byRequest = [...Map.groupBy(left, ({ request }) => request)]
      // Among equals the newest is refused.
      const [heaviest] = byRequest.toReversed().toSorted(([, a], [, b]) => costOf(b) - costOf(a))
      if (!heaviest) return
      refuse(heaviest[0])
      left = left.filter(({ request }) => request !== heaviest[0])
    }
  }

  function refuse(request: Request): void {
    waiting = waiting.filter((piece) => piece.request !== request)
    request.refuse()
  }

  async function runNext(): Promise<void> {
    if (running) return
    running = true
    for (let next = takeNext(); next; next = takeNext()) {
      const { request, cost, start } = next
      await start()
      spent.set(request.network, (spent.get(request.network) ?? 0) + cost)
      for (const network of spent.keys()) if (!waiting.some((piece) => piece.request.network === network)) spent.delete(network)
    }
    running = false
  }

  function takeNext(): Waiting | undefined {
    const total = ({ request, cost }: Waiting) => (spent.get(request.network) ?? 0) + cost
    const [next] = waiting.toSorted((a, b) => total(a) - total(b))
    waiting = waiting.filter((piece) => piece !== next)
    return next
  }

  return { run }
}

function costOf(pieces: readonly Waiting[]): number {
  return pieces.reduce((sum, { cost }) => sum + cost, 0)
}
