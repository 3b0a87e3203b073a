// Stands in for the layout thread: "sleep" and "toil" never end, "nap" waits half a second without working, "swell" takes all memory, "break" throws; "thread" says which it is.
import { parentPort, threadId } from 'node:worker_threads'
import type { LayoutAnswer, LayoutQuestion } from '../layout-thread.ts'

parentPort?.on('message', ({ markdown }: LayoutQuestion) => {
  if (markdown === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (markdown === 'toil') for (;;);
  if (markdown.startsWith('nap')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  if (markdown === 'swell') swell()
  if (markdown === 'break') throw new Error('broken')
  const answer: LayoutAnswer = { layout: { html: `thread ${threadId}`, words: 2, contents: [] } }
  parentPort?.postMessage(answer)
})
parentPort?.postMessage('ready')

function swell() {
  const kept: number[][] = []
  for (;;) kept.push(Array.from<number>({ length: 1_000_000 }).fill(kept.length + 0.5))
}
