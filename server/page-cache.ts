import { LRUCache } from 'lru-cache'
import { pageKey } from './page-key.ts'
import { readBody } from './response-body.ts'
import { headersOf, type StoredResponse, storeResponse } from './stored-response.ts'

const second = 1000

/** A change shows within 10 seconds (READING "Data"). */
const defaultFreshFor = 10 * second
/** Each takes up to 150 ms of a processor: one processor is left for requests. */
const maxEncodingsAtOnce = 2
/** How long after it went stale a page may be served while rendering fails. */
const defaultStaleIfError = 3600 * second
/** Bytes. The best compression of longer ones would hold a processor for seconds. */
const maxSmallestBytes = 1_000_000

export type PageCacheOptions = {
  /** Renders the page at a path, for a visitor who saves data or for the others; an exception or a 5xx response counts as failed. */
  render: (path: string, savesData: boolean) => Promise<Response>
  /** Milliseconds, monotonic. */
  now?: () => number
  /** Milliseconds to wait for a render before the stale page is served. */
  renderTimeout?: number
  /** Milliseconds for which a page is fresh, and for which a stale one is served while rendering fails. */
  freshFor?: number
  staleIfError?: number
  maxBytes?: number
  maxEntries?: number
  /** What the pages show as a whole: once it differs from what a page was rendered with, that page is stale. */
  version?: () => string | number
}

/** Ends the key of a page for visitors who save data; no address of ours has a space. */
const savingMark = ' save-data'

function keyOf(path: string, savesData: boolean): string | null {
  const key = pageKey(path)
  return key !== null && savesData ? key + savingMark : key
}

/** `small`: compressed with the best effort. */
type Entry = StoredResponse & { renderedAt: number; version: string | number; small: boolean }
/** What one render leaves for the request that started it: a response that is not cached. */
type RenderContext = { uncached?: Response }

/**
 * Caches whole pages in memory, compressed. A page is fresh for 10 s. The first request after that renders it again, once
 * for all requests that come meanwhile; a request that would wait long gets the stale page. While rendering fails the stale
 * page is served for an hour. Only public 200 responses are cached.
 *
 * Visitors who save data have pages of their own (Save-Data, app/document/saves-data.ts).
 *
 * A page of another version is stale too, and then served only while rendering fails, not because a request would wait.
 */
export function createPageCache({
  render,
  now = () => performance.now(),
  renderTimeout = 50,
  freshFor = defaultFreshFor,
  staleIfError = defaultStaleIfError,
  maxBytes = 64_000_000,
  maxEntries = 4000,
  version = () => 0,
}: PageCacheOptions) {
  const pages = new LRUCache<string, Entry, RenderContext>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.size + key.length,
    ttl: freshFor,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    // Otherwise a failed render would delete the stale page, and the next request would have none to fall back on.
    noDeleteOnFetchRejection: true,
    fetchMethod: renderPage,
  })
  // Paths whose 200 responses are not public: requests for them do not wait for each other.
  const uncacheable = new LRUCache<string, true>({ max: 1000 })
  let encodings = 0

  /** Undefined where the response must not be cached; it is then in the context. */
  async function renderPage(key: string, old: Entry | undefined, { context }: { context: RenderContext }) {
    // Before rendering: a page that was begun before a change may show what was before it.
    const renderedVersion = version()
    const response = await renderKey(key)
    if (response.status !== 200 || !/^public\b/.test(response.headers.get('Cache-Control') ?? '')) {
      context.uncached = response
      if (response.status >= 500) throw new RenderingFailed()
      return undefined
    }
    const body = await readBody(response)
    const headers = headersOf(response)
    // An unchanged page keeps its compressed bytes: compressing costs more than rendering.
    const unchanged = old && old.variants.identity.body.equals(body) && sameHeaders(old.headers, headers)
    if (!unchanged || !old.small) void encodeSmall(key, body, headers)
    if (unchanged) return { ...old, renderedAt: now(), version: renderedVersion }
    return { ...(await storeResponse(body, headers)), renderedAt: now(), version: renderedVersion, small: false }
  }

  const renderKey = (key: string) => render(key.replace(savingMark, ''), key.endsWith(savingMark))

  async function renderCurrent(key: string, context: RenderContext): Promise<Entry | undefined> {
    const page = await fetchPage(key, context)
    if (page === undefined || page.version === version()) return page
    // Its render was begun before the change, perhaps by another request. The next one is begun after it, by whomever.
    return fetchPage(key, context)
  }

  function fetchPage(key: string, context: RenderContext): Promise<Entry | undefined> {
    return pages.fetch(key, { context, forceRefresh: pages.peek(key)?.version !== version() })
  }

  /**
   * The first visitor does not wait for the best compression; later ones get it. Where many pages come at once most wait
   * until their next render: a queue would hold their bodies, and a crawler could fill the memory.
   */
  async function encodeSmall(key: string, body: Buffer, headers: Record<string, string>) {
    if (encodings >= maxEncodingsAtOnce || body.length > maxSmallestBytes) return
    encodings++
    const best = await storeResponse(body, headers, 'best').finally(() => encodings--)
    const current = pages.peek(key, { allowStale: true })
    if (!current?.variants.identity.body.equals(body)) return
    // In place: pages.set() would abort a render in progress. The counted size stays that of the larger form.
    Object.assign(current, best, { small: true })
  }

  return {
    /** The page at a path if it is cached and fresh: the whole work of most requests. */
    fresh(path: string, savesData = false): StoredResponse | undefined {
      const key = keyOf(path, savesData)
      const page = key === null ? undefined : pages.get(key)
      return page?.version === version() ? page : undefined
    },

    /** The page at a path, cached or rendered; a Response where it must not be cached. */
    async load(path: string, savesData = false): Promise<StoredResponse | Response> {
      const key = keyOf(path, savesData)
      if (key === null) return render(path, savesData)
      if (uncacheable.has(key)) return renderKey(key)

      const stale = stalePage(key)
      const isOutdated = stale !== undefined && stale.version !== version()
      const context: RenderContext = {}
      // Handle the rejection now: nobody may be awaiting it later.
      const rendered = renderCurrent(key, context).catch((error: unknown) => fallback(error, stale))
      const result = rendered.then((page) => page ?? drop(key, context))
      const page = await (stale && !isOutdated ? Promise.race([result, after(renderTimeout, stale)]) : result)
      if (page instanceof RenderingFailed) return context.uncached ?? renderKey(key)
      // Nobody reads the new response when the stale page is served instead.
      if (stale && page === stale) void result.then(() => context.uncached?.body?.cancel())
      if (page !== undefined) return page
      return context.uncached ?? renderKey(key)
    },

    get size() {
      return pages.size
    },

    get bytes() {
      return pages.calculatedSize
    },
  }

  /** Drop the entry; it can no longer be cached. */
  function drop(key: string, { uncached }: RenderContext): undefined {
    pages.delete(key)
    if (uncached?.status === 200) uncacheable.set(key, true)
  }

  function stalePage(key: string): Entry | undefined {
    const page = pages.peek(key, { allowStale: true })
    return page && now() - page.renderedAt <= freshFor + staleIfError ? page : undefined
  }
}

export type PageCache = ReturnType<typeof createPageCache>

class RenderingFailed extends Error {}

function fallback(error: unknown, stale: Entry | undefined): Entry | RenderingFailed {
  if (stale) return stale
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
