const pending = new Set<() => void>()
let watching = false

/**
 * Runs `undo` when this process ends, however it ends (but for SIGKILL), so that no child and no folder outlives it.
 * @returns a function that takes it back, for what has been undone already
 */
export function atEnd(undo: () => void): () => void {
  watch()
  pending.add(undo)
  return () => pending.delete(undo)
}

function watch(): void {
  if (watching) return
  watching = true
  process.on('exit', () => {
    for (const undo of [...pending].toReversed()) undo()
  })
  process.on('SIGINT', () => process.exit(130))
  process.on('SIGTERM', () => process.exit(143))
}
