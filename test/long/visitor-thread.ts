import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { workerData } from 'node:worker_threads'

// Requests a page repeatedly until it is terminated, and records the longest latency in milliseconds. In a thread of its
// own, so that the test's own work does not count. Time for which the server or this thread was runnable but had no CPU on
// a busy machine is subtracted: the kernel counts it (schedstat, in nanoseconds).

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
