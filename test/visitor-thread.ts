import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { workerData } from 'node:worker_threads'

// Asks for a page again and again until it is terminated, and keeps the longest wait, in milliseconds. In a thread of its
// own: the test's own work must not count as waiting. Nor must the time for which a busy machine had no processor for the
// server or for this thread, though they were ready to run: the kernel counts it (schedstat, in nanoseconds).

const { url, pid, longest } = workerData as { url: string; pid: number; longest: Float64Array }

function withoutProcessor(): number {
  const files = [`/proc/${pid}/task/${pid}/schedstat`, '/proc/thread-self/schedstat']
  return files.map((file) => Number(readFileSync(file, 'utf8').split(' ')[1])).reduce((sum, time) => sum + time) / 1e6
}
const agent = new Agent({ keepAlive: true })

async function wait(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const started = performance.now() - withoutProcessor()
  get(url, { agent }, (response) => {
    response.resume()
    response.on('end', () => resolve(performance.now() - withoutProcessor() - started))
  }).on('error', reject)
  return promise
}

for (;;) {
  longest[0] = Math.max(longest[0] ?? 0, await wait())
  await new Promise((resolve) => setTimeout(resolve, 10))
}
