import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { gatherMetrics } from './metrics.ts'

/** An argument of every worker but the first: it has no desk, and does nothing but serve the site. */
export const besideArgument = '--beside'

/** Milliseconds between the end of a worker and its replacement: longer each time, where it ends before it has served. */
const pauses = [0, 1000, 2000, 5000, 10_000, 30_000]

/**
 * Serves the site with several processes, which share its ports: connections go to each in turn. A worker that ends is
 * replaced. SIGHUP replaces them one after another, each once its successor serves, so that an update is served without a
 * pause: they read the build anew. SIGTERM and SIGINT end them all.
 */
export async function runWorkers(count: number): Promise<void> {
  gatherMetrics()
  const stopping = new AbortController()
  let served = false
  let latest = Promise.resolve()
  // One replacement at a time: two at once would leave a process more.
  const inTurn = (run: () => Promise<void>) => (latest = latest.then(run))
  const stop = () => {
    stopping.abort()
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  // The terminal sends it to the workers as well.
  process.on('SIGINT', () => stopping.abort())

  const workers = await Promise.all(Array.from({ length: count }, (_, place) => started(place)))
  if (stopping.signal.aborted) return stop()
  served = true
  console.log(`${count} processes serve the site.`)

  process.on('SIGHUP', () => inTurn(replaceAll))

  async function replaceAll(): Promise<void> {
    console.log('The processes are replaced one after another.')
    for (const place of workers.keys()) await replaceAt(place)
    console.log('All processes are replaced.')
  }

  async function replaceAt(place: number): Promise<void> {
    const old = workers[place]
    const worker = await started(place)
    // The one that was there has its replacement, and must not have another.
    workers[place] = worker
    if (!old || old.isDead()) return
    const ended = once(old, 'exit')
    old.kill('SIGHUP')
    await ended
  }

  /** Resolves once the worker serves, however often one has to be started. */
  async function started(place: number): Promise<Worker> {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      await pause(pauses[Math.min(attempt, pauses.length - 1)])
      cluster.setupPrimary({ args: place === 0 ? [] : [besideArgument] })
      const worker = cluster.fork()
      const isServing = await Promise.race([once(worker, 'listening').then(() => true), once(worker, 'exit').then(() => false)])
      if (isServing) {
        watch(worker, place)
        return worker
      }
      // It has said why. Where none has served yet that is a fault of the settings, which no further attempt mends; but for one
      // that a stop has ended before it could serve.
      if (!served && !stopping.signal.aborted) {
        process.exitCode = 1
        stop()
      }
    }
    // Nothing follows: the process ends with its last worker.
    return new Promise(() => {})
  }

  function watch(worker: Worker, place: number): void {
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (stopping.signal.aborted || workers[place] !== worker) return
      console.error(`A process that served the site has ended (${signal ?? `exit code ${code}`}). Another one takes its place.`)
      void inTurn(() => replaceAt(place))
    })
  }
}
