import { expect, onTestFinished, test } from 'vitest'
import { heavyTexts } from './testing/hostile-texts.ts'
import { createMarkdownRenderer, MarkdownRefused, type RendererOptions } from './layout.ts'

const layoutThread = new URL('./layout-thread.ts', import.meta.url)

/** A renderer that ends with the test. */
function renderer(options: Partial<RendererOptions> = {}) {
  const made = createMarkdownRenderer({ thread: layoutThread, ...options })
  onTestFinished(made.close)
  return made
}

/** A program for the thread that sleeps where it is asked to. */
const drowsyThread = new URL('./testing/drowsy-thread.ts', import.meta.url)

test('a text is laid out, and the same text is not laid out again', async () => {
  const { render } = renderer()
  const first = await render('En **rad**.', 'sv')
  expect(first).toEqual({ html: '<p>En <strong>rad</strong>.</p>', words: 2, contents: [] })
  expect(await render('En **rad**.', 'sv')).toBe(first)
  // Languages differ in the words that the house adds.
  expect((await render('```\na\n```', 'sv')).html).toContain('Kod')
  expect((await render('```\na\n```', 'en')).html).toContain('Code')
})

test('those who ask for one text at once share one layout', async () => {
  const { render } = renderer()
  const layouts = await Promise.all(Array.from({ length: 20 }, () => render('One', 'en')))
  expect(new Set(layouts).size).toBe(1)
})

test('the heaviest texts that pass are laid out', async () => {
  const { render } = renderer({ patience: 60_000 })
  for (const [name, text] of Object.entries(heavyTexts)) {
    expect(await render(text, 'en').catch((error: unknown) => error), name).toMatchObject({ html: expect.any(String) as string })
  }
})

test('a text that fails the check costs no thread', async () => {
  const { render } = renderer({ thread: drowsyThread })
  await expect(render('- '.repeat(100), 'en')).rejects.toThrow('line 1: quotes and lists stand more than 20 deep in each other')
  const first = await render('thread', 'en')
  await expect(render(`Text\n\n${'>'.repeat(4096)}`, 'en')).rejects.toThrow('line 3: quotes and lists')
  expect(await render('thread', 'sv')).toEqual(first)
})

test('a short text that unfolds into a long page is refused', async () => {
  const { render } = renderer()
  const text = `[a]: ${'b'.repeat(50_000)}\n\n${`${'[a] '.repeat(100)}\n\n`.repeat(2)}`
  await expect(render(text, 'en')).rejects.toThrow(/^the text becomes a page of \d{7,8} characters$/)
  expect(await render('Still here', 'en')).toMatchObject({ html: '<p>Still here</p>' })
})

test('a text that takes too long is refused; those behind it are laid out by a new thread', async () => {
  const { render } = renderer({ thread: drowsyThread, patience: 200 })
  const [sleeper, next] = await Promise.allSettled([render('toil', 'en'), render('thread', 'en')])
  expect(sleeper).toMatchObject({ status: 'rejected', reason: { name: 'MarkdownRefused', message: 'it takes more than 200 ms' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: { html: expect.stringMatching(/^thread \d+$/) as string } })
})

test('it is the thread’s own work that counts: one that waits for its turn on a busy machine is not refused', async () => {
  const { render } = renderer({ thread: drowsyThread, patience: 200 })
  expect((await render('nap', 'en')).html).toMatch(/^thread/)
  // Unless it waits for ever.
  await expect(render('sleep', 'en')).rejects.toThrow(MarkdownRefused)
})

test('a text that exhausted the thread is not tried again at once', async () => {
  const { render } = renderer({ thread: drowsyThread, patience: 200 })
  const before = await render('thread', 'en')
  await expect(render('toil', 'en')).rejects.toThrow(MarkdownRefused)
  const replaced = await render('thread', 'sv')
  expect(replaced).not.toEqual(before)
  await expect(render('toil', 'en')).rejects.toThrow(MarkdownRefused)
  // The second time cost no thread.
  expect(await render('thread ', 'sv')).toEqual(replaced)
})

test('a text that takes too much memory is refused, and the process lives', async () => {
  const { render } = renderer({ thread: drowsyThread, patience: 30_000 })
  await expect(render('swell', 'en')).rejects.toThrow('it takes too much memory')
  expect((await render('thread', 'en')).html).toMatch(/^thread/)
})

test('while a text holds the thread, the server goes on', async () => {
  const { render } = renderer({ thread: drowsyThread, patience: 1000 })
  const order: string[] = []
  const slow = render('toil', 'en').catch(() => order.push('refused'))
  await new Promise((resolve) => setImmediate(resolve))
  order.push('another request')
  await slow
  expect(order).toEqual(['another request', 'refused'])
})

test('the thread ends when nothing has come for a while, and the next text starts another', async () => {
  const { render } = renderer({ thread: drowsyThread, idle: 20 })
  const first = await render('thread', 'en')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await render('thread', 'sv')).not.toEqual(first)
})

test('a fault of ours is told as it is, and is no refusal', async () => {
  const { render } = renderer({ thread: drowsyThread })
  await expect(render('break', 'en')).rejects.toThrow('broken')
  await expect(renderer({ thread: new URL('./nowhere.ts', import.meta.url) }).render('a', 'en')).rejects.toThrow(/Cannot find module/)
})

test('closing ends what is under way', async () => {
  const { render, close } = createMarkdownRenderer({ thread: drowsyThread })
  const both = Promise.allSettled([render('toil', 'en'), render('thread', 'en')])
  await close()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(render('a', 'en')).rejects.toThrow('closed')
})
