import { LRUCache } from 'lru-cache'
import { readShort } from './response-body.ts'
import { pageKey } from './page-key.ts'
import { headersOf, type StoredResponse, storeResponse } from './stored-response.ts'

const second = 1000

/** A page is as good as new for so long (READING "Data": a change shows within 10 seconds). */
const freshFor = 10 * second
/** Of the 150 ms kind: one processor is left for visitors. */
const encodingsAtOnce = 2
/** How old a page may be that stands in while rendering fails. */
const keptOnFailure = 3600 * second
/** Longer answers are not kept, nor held whole, in bytes: a long sitemap goes out as it is written. */
export const maxCachedBytes = 2_000_000

export type PageCacheOptions = {
  /** Renders the page at a path; what it throws or answers with 5xx counts as failed. */
  render: (path: string) => Promise<Response>
  /** Milliseconds, monotonic. */
  now?: () => number
  /** Milliseconds that rendering may take before a visitor gets the page as it was. */
  patience?: number
  maxBytes?: number
  maxEntries?: number
}

/** `small` says that it is encoded as small as it gets. */
type Entry = StoredResponse & { renderedAt: number; small: boolean }
type Attempt = { answer?: Response }

/**
 * Whole pages in memory, encoded and ready. Fresh for 10 s; after that the first visitor has it rendered anew, one for
 * all who ask meanwhile, and whoever would wait long gets the page as it was. When rendering fails the old page stands
 * in for an hour. Answers other than 200, long ones, and those that are a visitor's own, are never kept.
 */
export function createPageCache({
  render,
  now = () => performance.now(),
  patience = 50,
  maxBytes = 64_000_000,
  maxEntries = 4000,
}: PageCacheOptions) {
  const pages = new LRUCache<string, Entry, Attempt>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.size + key.length,
    ttl: freshFor,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    fetchMethod: renderAnew,
  })
  // Pages that turned out to be a visitor's own are not waited for in line again.
  const notKept = new LRUCache<string, true>({ max: 1000 })
  let encoding = 0

  /** Undefined says that the answer is not to be kept; it then lies in the attempt of whoever asked first. */
  async function renderAnew(key: string, old: Entry | undefined, { context: attempt }: { context: Attempt }) {
    const answer = await render(key)
    if (answer.status >= 500) {
      if (old) await answer.body?.cancel()
      else attempt.answer = answer
      throw new RenderingFailed()
    }
    if (answer.status !== 200 || !/^public\b/.test(answer.headers.get('Cache-Control') ?? '')) {
      attempt.answer = answer
      return undefined
    }
    const body = await readShort(answer, maxCachedBytes)
    if (!Buffer.isBuffer(body)) {
      attempt.answer = new Response(body, answer)
      return undefined
    }
    const headers = headersOf(answer)
    // An unchanged page keeps its encoded bytes: encoding costs more than rendering.
    const unchanged = old && old.variants.identity.body.equals(body) && sameHeaders(old.headers, headers)
    if (!unchanged || !old.small) void encodeSmall(key, body, headers)
    if (unchanged) return { ...old, renderedAt: now() }
    return { ...(await storeResponse(body, headers)), renderedAt: now(), small: false }
  }

  /**
   * The first visitor does not wait for the smallest form; those after get it. Where many pages come at once most wait
   * until they are rendered again: a queue would hold their bodies, and whoever crawls the site could fill the memory.
   */
  async function encodeSmall(key: string, body: Buffer, headers: Record<string, string>) {
    if (encoding >= encodingsAtOnce) return
    encoding++
    const best = await storeResponse(body, headers, 'best').finally(() => encoding--)
    const current = pages.peek(key, { allowStale: true })
    if (!current?.variants.identity.body.equals(body)) return
    // In place: setting it anew would end a rendering that is under way. The bytes counted stay those of the larger form.
    Object.assign(current, best, { small: true })
  }

  return {
    /** The page at a path if it is kept and fresh: the whole work of most requests. */
    fresh(path: string): StoredResponse | undefined {
      const key = pageKey(path)
      return key === null ? undefined : pages.get(key)
    },

    /** The page at a path, kept or rendered; a Response where it is not to be kept. */
    async load(path: string): Promise<StoredResponse | Response> {
      const key = pageKey(path)
      if (key === null || notKept.has(key)) return render(key ?? path)

      const old = standIn(key)
      const attempt: Attempt = {}
      // Marks the rejection as seen: with a page to stand in it may come after everyone has left.
      const rendered = pages.fetch(key, { context: attempt }).catch((error: unknown) => asFailure(error, old))
      const anew = rendered.then((page) => page ?? forget(key, attempt))
      const page = await (old ? Promise.race([anew, after(patience, old)]) : anew)
      if (page instanceof RenderingFailed) return attempt.answer ?? render(key)
      // Whoever was given the page as it was does not read the new answer.
      if (old && page === old) void anew.then(() => attempt.answer?.body?.cancel())
      if (page !== undefined) return page
      return attempt.answer ?? render(key)
    },

    get size() {
      return pages.size
    },

    get bytes() {
      return pages.calculatedSize
    },
  }

  /** It was a page and is none any more, or never was one to keep; also where everybody got the page as it was meanwhile. */
  function forget(key: string, { answer }: Attempt): undefined {
    pages.delete(key)
    if (answer?.status === 200) notKept.set(key, true)
  }

  function standIn(key: string): Entry | undefined {
    const old = pages.peek(key, { allowStale: true })
    return old && now() - old.renderedAt <= keptOnFailure + freshFor ? old : undefined
  }
}

export type PageCache = ReturnType<typeof createPageCache>

class RenderingFailed extends Error {}

function asFailure(error: unknown, old: Entry | undefined): Entry | RenderingFailed {
  if (old) return old
  if (error instanceof RenderingFailed) return error
  throw error
}

async function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>()
  setTimeout(resolve, milliseconds, value).unref()
  return promise
}

function sameHeaders(some: object, others: object): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}
