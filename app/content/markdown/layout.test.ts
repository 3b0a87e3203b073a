import { expect, onTestFinished, test } from 'vitest'
import { createLayoutPool, type LayoutPoolOptions, MarkdownRefused } from './layout.ts'

const worker = new URL('./layout-worker.ts', import.meta.url)
/** A worker with texts that never end. */
const drowsyWorker = new URL('./testing/drowsy-worker.ts', import.meta.url)

/** A pool that is closed after the test. */
function aPool(options: Partial<LayoutPoolOptions> = {}) {
  const pool = createLayoutPool({ worker, ...options })
  onTestFinished(pool.close)
  return pool
}

test('a text is laid out, and the same text is not laid out again', async () => {
  const { layOut } = aPool()
  const first = await layOut('En **rad**.', 'sv')
  expect(first).toEqual({ html: '<p>En <strong>rad</strong>.</p>', words: 2, contents: [] })
  expect(await layOut('En **rad**.', 'sv')).toBe(first)
  // Each language adds its own labels.
  expect((await layOut('```\na\n```', 'sv')).html).toContain('Kod')
  expect((await layOut('```\na\n```', 'en')).html).toContain('Code')
})

test('concurrent requests for one text share one layout', async () => {
  const { layOut } = aPool()
  const layouts = await Promise.all(Array.from({ length: 20 }, () => layOut('One', 'en')))
  expect(new Set(layouts).size).toBe(1)
})

test('a text that fails the linear check starts no worker', async () => {
  const { layOut } = aPool({ worker: drowsyWorker })
  await expect(layOut('- '.repeat(100), 'en')).rejects.toThrow('line 1: quotes and lists stand more than 20 deep in each other')
  const first = await layOut('thread', 'en')
  await expect(layOut(`Text\n\n${'>'.repeat(4096)}`, 'en')).rejects.toThrow('line 3: quotes and lists')
  expect(await layOut('thread', 'sv')).toEqual(first)
})

test('a short text that expands into a long page is refused', async () => {
  const { layOut } = aPool()
  const text = `[a]: ${'b'.repeat(50_000)}\n\n${`${'[a] '.repeat(100)}\n\n`.repeat(2)}`
  await expect(layOut(text, 'en')).rejects.toThrow(/^the text becomes a page of \d{7,8} characters$/)
  expect(await layOut('Still here', 'en')).toMatchObject({ html: '<p>Still here</p>' })
})

test('a text that takes too long is refused, and tried again at the next request; queued ones get a new worker', async () => {
  const { layOut } = aPool({ worker: drowsyWorker, timeout: 3000 })
  const [refused, next] = await Promise.allSettled([layOut('toil', 'en'), layOut('thread', 'en')])
  expect(refused).toMatchObject({ status: 'rejected', reason: { name: 'MarkdownRefused', message: 'it takes more than 3000 ms' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: { html: expect.stringMatching(/^thread \d+$/) as string } })
  await expect(layOut('toil', 'en')).rejects.toThrow(MarkdownRefused)
  // The second try ended a worker too, so the refusal was not cached.
  expect(await layOut('thread ', 'en')).not.toEqual(next.status === 'fulfilled' && next.value)
})

test('a text that takes too much memory is refused, the process survives, and the text is not tried again at once', async () => {
  const { layOut } = aPool({ worker: drowsyWorker, timeout: 60_000 })
  await expect(layOut('swell', 'en')).rejects.toThrow('it takes too much memory')
  const replaced = await layOut('thread', 'en')
  await expect(layOut('swell', 'en')).rejects.toThrow('it takes too much memory')
  expect(await layOut('thread', 'sv')).toEqual(replaced)
})

test('while a text blocks the worker, the event loop is free', async () => {
  const { layOut } = aPool({ worker: drowsyWorker, timeout: 1000 })
  const order: string[] = []
  const slow = layOut('toil', 'en').catch(() => order.push('refused'))
  await new Promise((resolve) => setImmediate(resolve))
  order.push('another request')
  await slow
  expect(order).toEqual(['another request', 'refused'])
})

test('an error in the worker is rethrown, not turned into a refusal', async () => {
  const { layOut } = aPool({ worker: drowsyWorker })
  await expect(layOut('break', 'en')).rejects.toThrow('broken')
})

test('closing rejects pending layouts', async () => {
  const { layOut, close } = createLayoutPool({ worker: drowsyWorker })
  await layOut('thread', 'en')
  const both = Promise.allSettled([layOut('toil', 'en'), layOut('thread', 'sv')])
  await new Promise((resolve) => setImmediate(resolve))
  await close()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(layOut('a', 'en')).rejects.toThrow('closed')
})
