import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Tinypool } from 'tinypool'
import type { Language } from '#app/i18n/language.ts'
import type { Pictures } from '#app/content/pictures/picture.ts'
import type { LayoutRequest, LayoutResult } from './layout-worker.ts'
import type { MarkdownLayout } from './lay-out-markdown.ts'
import { markdownFault } from './markdown-fault.ts'

/** The text was not laid out: it takes too much time or memory, or the page would be too long. */
export class MarkdownRefused extends Error {
  override name = 'MarkdownRefused'
}

/**
 * @param pictures the article's own, by the names used in the text
 * @throws MarkdownRefused
 */
export type LayOut = (markdown: string, language: Language, pictures?: Pictures) => Promise<MarkdownLayout>

export interface LayoutPool {
  layOut: LayOut
  /** Ends the worker; pending layouts are rejected. */
  close(): Promise<void>
}

export interface LayoutPoolOptions {
  /** layout-worker.ts, or its build. */
  worker: URL
  /** Milliseconds per text. Texts that pass the linear check (markdown-fault.ts) take about one second at most. */
  timeout?: number
  /** Milliseconds after which an idle worker ends. */
  idleTimeout?: number
}

/** Megabytes: many times what a text of 200 KB takes, and little enough for a small machine. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** Milliseconds before a text that ran out of memory is tried again. */
const retryAfter = 60_000

/**
 * Lays out texts that were not published with `npm run content`, in one worker with limits on time, memory and stack, so
 * that no text can block or crash the server. Results are cached by the text, so a change needs no invalidation.
 *
 * A timeout is not cached: a text that passes the linear check is quick, so the machine was busy.
 */
export function createLayoutPool({ worker, timeout = 15_000, idleTimeout = 10_000 }: LayoutPoolOptions): LayoutPool {
  let pool: Promise<Tinypool> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  // In characters: more than a thousand articles.
  const cache = new LRUCache<string, LayoutResult>({ maxSize: 16_000_000, sizeCalculation: (result) => JSON.stringify(result).length })
  const pending = new Map<string, Promise<LayoutResult>>()

  /** Imported on first use: most sites never need it. */
  async function startPool(): Promise<Tinypool> {
    const { Tinypool: Pool } = await import('tinypool')
    // No environment: a worker needs no secrets.
    return new Pool({ filename: worker.href, minThreads: 0, maxThreads: 1, idleTimeout, resourceLimits, execArgv: [], env: {} })
  }

  async function runInWorker(request: LayoutRequest): Promise<LayoutResult> {
    if (isClosed) throw new Error('The layout pool is closed')
    const tinypool = await (pool ??= startPool())
    const signal = AbortSignal.timeout(timeout)
    try {
      return (await tinypool.run(request, { signal })) as LayoutResult
    } catch (error) {
      if (signal.aborted) throw new MarkdownRefused(`it takes more than ${timeout} ms`, { cause: error })
      if (isOutOfMemory(error)) return { refusal: 'it takes too much memory', temporary: true }
      throw error
    }
  }

  async function run(key: string, request: LayoutRequest): Promise<LayoutResult> {
    const fault = markdownFault(request.markdown)
    // In sequence, so that a text's timeout does not run while it waits for the worker.
    const running = fault ? Promise.resolve({ refusal: `line ${fault.line}: ${fault.message}` }) : last.then(() => runInWorker(request))
    last = Promise.allSettled([last, running])
    const result: LayoutResult = await running
    cache.set(key, result, 'temporary' in result ? { ttl: retryAfter } : {})
    return result
  }

  /** Concurrent calls for one text share one run. */
  function runOnce(key: string, request: LayoutRequest): Promise<LayoutResult> {
    const running = pending.get(key) ?? run(key, request).finally(() => pending.delete(key))
    pending.set(key, running)
    return running
  }

  return {
    async layOut(markdown, language, pictures = {}) {
      const key = hash('sha256', `${language}${JSON.stringify(pictures)}${markdown}`, 'base64')
      const result = cache.get(key) ?? (await runOnce(key, { markdown, language, pictures }))
      if ('refusal' in result) throw new MarkdownRefused(result.refusal)
      return result.layout
    },

    async close() {
      isClosed = true
      await (await pool)?.destroy()
    },
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
