import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Language } from '#app/i18n/language.ts'
import type { Pictures } from '#app/pictures/picture.ts'
import { createBoundedThread, ThreadExhausted } from './bounded-thread.ts'
import { markdownFault } from './markdown-fault.ts'
import type { LayoutAnswer, LayoutQuestion } from './layout-thread.ts'
import type { MarkdownLayout } from './lay-out-markdown.ts'

/** A text that is not laid out: it would take too long, too much memory, or become too long a page. */
export class MarkdownRefused extends Error {
  override name = 'MarkdownRefused'
}

/** @param pictures of the article's own, by the names that the text gives them */
export type RenderMarkdown = (markdown: string, language: Language, pictures?: Pictures) => Promise<MarkdownLayout>

export interface MarkdownRenderer {
  /** @throws MarkdownRefused */
  render: RenderMarkdown
  /** Ends the thread. */
  close(): Promise<void>
}

/** Milliseconds for which a text that exhausted the thread is not tried again: the machine may have been busy. */
const retryAfter = 60_000

export interface RendererOptions {
  /** The thread's program: layout-thread.ts, or what is built of it. */
  thread: URL
  /** Milliseconds a text may take. */
  patience?: number
  /** Milliseconds after which the unused thread ends. */
  idle?: number
}

/**
 * Lays out Markdown in a thread of its own, so that no text, however it came into the database, can hold up or end the
 * server (docs/decisions/007). What it gave is kept by the text, so a change needs no invalidation.
 */
export function createMarkdownRenderer({ thread, patience = 5000, idle = 10_000 }: RendererOptions): MarkdownRenderer {
  const worker = createBoundedThread<LayoutQuestion, LayoutAnswer>({ entry: thread, patience, idle })
  // Sixteen million characters hold more than a thousand articles.
  const known = new LRUCache<string, LayoutAnswer>({ maxSize: 16_000_000, sizeCalculation: (answer) => JSON.stringify(answer).length })
  const underWay = new Map<string, Promise<LayoutAnswer>>()

  async function answerFor(key: string, question: LayoutQuestion): Promise<LayoutAnswer> {
    const fault = markdownFault(question.markdown)
    try {
      const answer = fault ? { refusal: `line ${fault.line}: ${fault.message}` } : await worker.ask(question)
      known.set(key, answer)
      return answer
    } catch (error) {
      if (!(error instanceof ThreadExhausted)) throw error
      const answer = { refusal: error.message }
      known.set(key, answer, { ttl: retryAfter })
      return answer
    }
  }

  function ask(key: string, question: LayoutQuestion): Promise<LayoutAnswer> {
    const asked = answerFor(key, question).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }

  async function render(markdown: string, language: Language, pictures: Pictures = {}): Promise<MarkdownLayout> {
    const key = hash('sha256', `${language}${JSON.stringify(pictures)}${markdown}`, 'base64')
    const answer = known.get(key) ?? (await (underWay.get(key) ?? ask(key, { markdown, language, pictures })))
    if ('refusal' in answer) throw new MarkdownRefused(answer.refusal)
    return answer.layout
  }

  return { render, close: worker.close }
}
