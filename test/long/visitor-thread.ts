import { workerData } from 'node:worker_threads'

// Requests a page repeatedly until it is told to end, and counts. In a thread of its own, so that the test's own work does not
// hold it up. A response that fails ends it, and with it the test.

const { url, shared } = workerData as { url: string; shared: Int32Array }

while (Atomics.load(shared, 1) === 0) {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`another visitor was answered ${response.status}`)
  Atomics.add(shared, 0, 1)
  await new Promise((resolve) => setTimeout(resolve, 10))
}
