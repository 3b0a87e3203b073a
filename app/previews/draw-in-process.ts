import { type ChildProcess, fork } from 'node:child_process'
import type { Drawn } from './drawing-process.ts'
import type { Preview } from './preview.ts'

/** Makes one picture, as PNG. */
export type Draw = (preview: Preview) => Promise<Buffer>

export type ProcessOptions = {
  /** What the process runs: drawing-process.ts, as it stands in the sources, since the site's own build has none of it. */
  script: string
  /** Milliseconds that one picture may take. */
  patience?: number
  /** Milliseconds after the last picture until the process ends. */
  idle?: number
  /** Pictures that may wait in line. */
  longestQueue?: number
}

/**
 * Draws in a process beside the site, one picture at a time. It starts with the first and ends when there is none to draw,
 * so that the site at rest holds neither the libraries nor their memory.
 * @throws (rejects) when drawing fails, takes too long, or too many wait already
 */
export function drawInProcess({ script, patience = 15_000, idle = 5000, longestQueue = 50 }: ProcessOptions): Draw {
  let child: ChildProcess | undefined
  let ending: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function start(): ChildProcess {
    // Nothing of the site's settings or secrets is any business of a drawing.
    const started = fork(script, { env: {}, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    started.once('exit', () => forget(started))
    started.on('error', () => forget(started))
    return started
  }

  function forget(ended: ChildProcess) {
    if (child === ended) child = undefined
  }

  function rest() {
    const resting = child
    if (!resting) return
    // A site that is asked to stop does not wait for an idle process; that ends with the channel.
    resting.unref()
    resting.channel?.unref()
    ending = setTimeout(() => {
      forget(resting)
      if (resting.connected) resting.disconnect()
    }, idle).unref()
  }

  async function drawNow(preview: Preview): Promise<Buffer> {
    clearTimeout(ending)
    const drawing = (child ??= start())
    drawing.ref()
    drawing.channel?.ref()
    try {
      return await answerTo(drawing, preview, patience)
    } catch (error) {
      // Whatever went wrong there is not left to the next picture.
      forget(drawing)
      drawing.kill('SIGKILL')
      throw error
    } finally {
      rest()
    }
  }

  return (preview) => {
    if (waiting >= longestQueue) return Promise.reject(new Error('too many pictures are waiting'))
    waiting++
    const drawing = last.then(() => drawNow(preview)).finally(() => waiting--)
    last = drawing.catch(() => {})
    return drawing
  }
}

function answerTo(child: ChildProcess, preview: Preview, patience: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const onMessage = (drawn: Drawn) => ('png' in drawn ? resolve(Buffer.from(drawn.png)) : reject(new Error(drawn.fault)))
  const onExit = (code: number | null, signal: string | null) => reject(new Error(`the drawing process ended (${code ?? signal})`))
  const late = setTimeout(() => reject(new Error(`drawing took longer than ${patience} ms`)), patience)
  child.once('message', onMessage)
  child.once('exit', onExit)
  child.once('error', reject)
  child.send(preview, (error) => error && reject(error))
  return promise.finally(() => {
    clearTimeout(late)
    child.off('message', onMessage)
    child.off('exit', onExit)
    child.off('error', reject)
  })
}
