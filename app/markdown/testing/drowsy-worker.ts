// Stands in for the layout worker: "sleep" and "toil" never end, "nap" waits until its file is there, "swell" takes all memory, "break" throws; "thread" says which it is.
import { threadId } from 'node:worker_threads'
import type { LayoutAnswer, LayoutQuestion } from '../layout-worker.ts'

export default function layOut({ markdown }: LayoutQuestion): LayoutAnswer {
  if (markdown === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (markdown === 'toil') for (;;);
  if (markdown === 'swell') swell()
  if (markdown === 'break') throw new Error('broken')
  return { layout: { html: `thread ${threadId}`, words: 2, contents: [] } }
}

function swell() {
  const kept: number[][] = []
  for (;;) kept.push(Array.from<number>({ length: 1_000_000 }).fill(kept.length + 0.5))
}
