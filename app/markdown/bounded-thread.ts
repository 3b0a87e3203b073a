import { Worker } from 'node:worker_threads'

/** Megabytes: what a text of 200 KB takes many times over, and what the machine can spare for one that takes too much. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** Milliseconds that the thread may take to read its program, on a machine that has much else to do. */
const longestStart = 30_000

/** A question that took too long or too much memory. The thread is lost with it; those waiting get a new one. */
export class ThreadExhausted extends Error {
  override name = 'ThreadExhausted'
}

export interface BoundedThread<Question, Answer> {
  /** @throws ThreadExhausted, or what the thread itself threw */
  ask(question: Question): Promise<Answer>
  /** Ends the thread; what is under way or waiting is rejected. */
  close(): Promise<void>
}

interface Job<Question, Answer> extends PromiseWithResolvers<Answer> {
  question: Question
}

/** By the clock, of its patience: for a thread that waits and does not work. */
const longestWait = 6

/**
 * One worker thread that answers one question at a time, within bounds of time, memory and stack. It is started by the
 * first question and ended when none has come for a while, so that a server at rest does not carry its memory.
 *
 * @param entry the thread's program: sends `'ready'` when it has started, then one message an answer
 * @param patience milliseconds of the thread's own processor time that a question may take: on a machine that has much
 *   else to do an honest question would otherwise be refused. By the clock it may take six times as long
 * @param idle milliseconds without a question after which the thread ends
 */
export function createBoundedThread<Question, Answer>({
  entry,
  patience,
  idle,
}: {
  entry: URL
  patience: number
  idle: number
}): BoundedThread<Question, Answer> {
  const waiting: Job<Question, Answer>[] = []
  let current: Job<Question, Answer> | undefined
  let thread: Worker | undefined
  let isReady = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function next() {
    if (current) return
    clearTimeout(timer)
    current = waiting.shift()
    if (!current) {
      // Neither the thread nor its clock keeps a process from ending.
      thread?.unref()
      timer = setTimeout(() => void end(), idle).unref()
      return
    }
    thread ??= start()
    thread.ref()
    thread.postMessage(current.question)
    if (isReady) watch(thread, current)
    else timer = setTimeout(neverStarted, longestStart)
  }

  function watch(worker: Worker, job: Job<Question, Answer>) {
    const begun = performance.now()
    const before = workOf(worker)
    const look = async () => {
      const left = patience - ((await workOf(worker)) - (await before))
      if (job !== current || worker !== thread) return
      if (left <= 0 || performance.now() - begun > patience * longestWait) overrun()
      else timer = setTimeout(look, Math.max(left, 20))
    }
    timer = setTimeout(look, patience)
  }

  function start(): Worker {
    // Without the process's own options and environment: neither --watch, which would speak up among the answers, nor a
    // secret is for the thread.
    const started = new Worker(entry, { resourceLimits, execArgv: [], env: {} })
    const ifCurrent =
      <Value>(act: (value: Value) => void) =>
      (value: Value) => {
        if (started === thread) act(value)
      }
    started.on('message', ifCurrent(hear))
    started.on('error', ifCurrent(lose))
    started.on('exit', ifCurrent((code: number) => lose(new Error(`The thread ended by itself (${code})`))))
    return started
  }

  function hear(message: Answer | 'ready') {
    if (message === 'ready') {
      isReady = true
      clearTimeout(timer)
      if (current && thread) watch(thread, current)
      return
    }
    current?.resolve(message)
    current = undefined
    next()
  }

  function neverStarted() {
    lose(new Error(`The thread has not started within ${longestStart} ms`))
  }

  function overrun() {
    lose(new ThreadExhausted(`it takes more than ${patience} ms`))
  }

  /** The thread is of no more use, and its question has no answer. */
  function lose(cause: Error & { code?: string }) {
    const job = current
    current = undefined
    void end()
    job?.reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExhausted('it takes too much memory') : cause)
    next()
  }

  async function end() {
    const ended = thread
    thread = undefined
    isReady = false
    clearTimeout(timer)
    await ended?.terminate()
  }

  return {
    ask(question): Promise<Answer> {
      if (isClosed) return Promise.reject(new Error('The thread is closed'))
      const job = { question, ...Promise.withResolvers<Answer>() }
      waiting.push(job)
      next()
      return job.promise
    },
    async close() {
      isClosed = true
      const left = [...(current ? [current] : []), ...waiting.splice(0)]
      current = undefined
      for (const { reject } of left) reject(new Error('The thread is closed'))
      await end()
    },
  }
}

/** Milliseconds of processor time that a thread has used so far; none once it has ended. */
async function workOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}
