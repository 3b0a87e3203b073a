const pending = new Set<() => void>()
let watching = false

/**
 * Runs `undo` when this process ends in any way but SIGKILL, so that no child process and no folder is left.
 * @returns a function that unregisters `undo`, once it has been done
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
