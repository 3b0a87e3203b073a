// Replaces the layout worker in tests: "sleep" and "toil" never end, "swell" takes all memory, "break" throws; any other text returns the thread's id.
import { threadId } from 'node:worker_threads'
import type { LayoutRequest, LayoutResult } from '../layout-worker.ts'

export default function layOut({ markdown }: LayoutRequest): LayoutResult {
  if (markdown === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (markdown === 'toil') for (;;);
  if (markdown === 'swell') swell()
  if (markdown === 'break') throw new Error('broken')
  return { layout: { html: `thread ${threadId}`, words: 2, contents: [] } }
}

function swell() {
  const held: number[][] = []
  for (;;) held.push(Array.from<number>({ length: 1_000_000 }).fill(held.length + 0.5))
}
