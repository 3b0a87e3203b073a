/** Has a program end with the process that started it, however that ends. Never without it: PM2 holds a channel to each of its processes, too. */
export const withParentArgument = '--with-parent'

/** Ends this process with the one that started it with an IPC channel: the system closes the channel also of one that is killed. */
export function endWithParent(): void {
  if (!process.connected) process.exit()
  process.once('disconnect', () => process.exit())
  // Listening alone would keep this process.
  process.channel?.unref()
}
