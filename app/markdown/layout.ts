import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Tinypool } from 'tinypool'
import type { Language } from '#app/i18n/language.ts'
import type { Pictures } from '#app/pictures/picture.ts'
import type { LayoutAnswer, LayoutQuestion } from './layout-worker.ts'
import type { MarkdownLayout } from './lay-out-markdown.ts'
import { markdownFault } from './markdown-fault.ts'

/** A text that is not laid out: it would take too long, too much memory, or become too long a page. */
export class MarkdownRefused extends Error {
  override name = 'MarkdownRefused'
}

/**
 * @param pictures of the article's own, by the names that the text gives them
 * @throws MarkdownRefused
 */
export type LayOut = (markdown: string, language: Language, pictures?: Pictures) => Promise<MarkdownLayout>

export interface LayoutPool {
  layOut: LayOut
  /** Ends the worker; what is under way is rejected. */
  close(): Promise<void>
}

export interface LayoutPoolOptions {
  /** The worker's program: layout-worker.ts, or what is built of it. */
  worker: URL
  /** Milliseconds a text may take. The linear check lets nothing pass that takes more than about one second. */
  timeout?: number
  /** Milliseconds after which an unused worker ends. */
  idleTimeout?: number
}

/** Megabytes: what a text of 200 KB takes many times over, and what the machine can spare for one that takes too much. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** Milliseconds for which a text that took too much memory is not tried again. */
const retryAfter = 60_000

/**
 * Lays out texts that came into the database without being published here, in one worker with limits of time, memory and
 * stack, so that no text can block or end the server. Layouts are cached by the text, so a change needs no invalidation.
 *
 * A text that timed out is tried again at the next request: what passes the linear check is quick, so it was the machine
 * that stood still.
 */
export function createLayoutPool({ worker, timeout = 15_000, idleTimeout = 10_000 }: LayoutPoolOptions): LayoutPool {
  let pool: Promise<Tinypool> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  // Sixteen million characters hold more than a thousand articles.
  const cached = new LRUCache<string, LayoutAnswer>({ maxSize: 16_000_000, sizeCalculation: (answer) => JSON.stringify(answer).length })
  const underWay = new Map<string, Promise<LayoutAnswer>>()

  /** Loaded with the first text: a site whose articles were all published here never needs it. */
  async function startPool(): Promise<Tinypool> {
    const { Tinypool: Pool } = await import('tinypool')
    // Without the process's own options and environment: a worker needs no secrets.
    return new Pool({ filename: worker.href, minThreads: 0, maxThreads: 1, idleTimeout, resourceLimits, execArgv: [], env: {} })
  }

  async function runInWorker(question: LayoutQuestion): Promise<LayoutAnswer> {
    if (isClosed) throw new Error('The layout pool is closed')
    const tinypool = await (pool ??= startPool())
    const signal = AbortSignal.timeout(timeout)
    try {
      return (await tinypool.run(question, { signal })) as LayoutAnswer
    } catch (error) {
      if (signal.aborted) throw new MarkdownRefused(`it takes more than ${timeout} ms`, { cause: error })
      if (isOutOfMemory(error)) return { refusal: 'it takes too much memory', passing: true }
      throw error
    }
  }

  async function answerFor(key: string, question: LayoutQuestion): Promise<LayoutAnswer> {
    const fault = markdownFault(question.markdown)
    // One after the other, so that a text's time begins when its turn has come.
    const run = fault ? Promise.resolve({ refusal: `line ${fault.line}: ${fault.message}` }) : last.then(() => runInWorker(question))
    last = Promise.allSettled([last, run])
    const answer: LayoutAnswer = await run
    cached.set(key, answer, 'passing' in answer ? { ttl: retryAfter } : {})
    return answer
  }

  function ask(key: string, question: LayoutQuestion): Promise<LayoutAnswer> {
    const asked = answerFor(key, question).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }

  return {
    async layOut(markdown, language, pictures = {}) {
      const key = hash('sha256', `${language}${JSON.stringify(pictures)}${markdown}`, 'base64')
      const answer = cached.get(key) ?? (await (underWay.get(key) ?? ask(key, { markdown, language, pictures })))
      if ('refusal' in answer) throw new MarkdownRefused(answer.refusal)
      return answer.layout
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
