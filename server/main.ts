import cluster from 'node:cluster'
import { misspeltSettings, readConfig } from '#config.ts'
import { endWithParent, withParentArgument } from './end-with-parent.ts'
import { fail } from './fail.ts'
import { logLines } from './log-lines.ts'
import { serve } from './serve.ts'
import { besideArgument, runWorkers } from './workers.ts'

/**
 * Node allocates small buffers from slabs of 64 KB, and a slab lives as long as any buffer in it. Under load 500 slabs,
 * 34 MB, were held by buffers of a few bytes (decision 013).
 */
Buffer.poolSize = 8192

async function main() {
  if (process.argv.includes(withParentArgument)) endWithParent()
  logLines()
  if (cluster.isPrimary) for (const line of misspeltSettings()) console.warn(line)
  const config = readConfig()
  if (cluster.isPrimary && config.workers > 1) return runWorkers(config.workers)
  const onReplaced = () => {
    console.error('The database in DATA_DIR was moved or replaced while the site ran, which ends now: start it again to use what lies there.')
    process.exitCode = 1
    stop('at once')
  }
  const serving = await serve(config, { isFirst: !process.argv.includes(besideArgument), onReplaced })
  const stop = once(serving.stop)
  process.on('SIGTERM', () => stop('with pause'))
  // Whoever sits at the terminal does not want to wait.
  process.on('SIGINT', () => stop('at once'))
  // The terminal is gone; to one of several processes it says that its successor serves (workers.ts).
  process.on('SIGHUP', () => stop(cluster.isWorker ? 'replaced' : 'at once'))
}

/** A second Ctrl+C during the shutdown does nothing. */
function once<Options>(run: (options: Options) => Promise<void>): (options: Options) => void {
  let started = false
  return (options) => {
    if (started) return
    started = true
    run(options)
      .then(() => cluster.worker?.disconnect())
      .catch(fail)
  }
}

main().catch((error: unknown) => {
  fail(error)
  // The connection to the primary process would keep this one.
  cluster.worker?.disconnect()
})
