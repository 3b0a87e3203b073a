const cleanups: (() => void)[] = []

/** Has `cleanup` run before a signal ends this process, until what is returned is disposed of. It is synchronous: nothing is waited for. */
export function atSignal(cleanup: () => void): Disposable {
  cleanups.push(cleanup)
  return { [Symbol.dispose]: () => void cleanups.splice(cleanups.indexOf(cleanup), 1) }
}

/** For commands, which end at once. A server ends in its own order. */
export function cleanUpAtSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const cleanup of cleanups.toReversed()) cleanup()
      // By the signal itself, and not with a code: whoever started this process is told what has ended it.
      process.kill(process.pid, signal)
    })
  }
}
