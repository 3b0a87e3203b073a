type Events = WindowEventMap & DocumentEventMap

/**
 * Listens at the window: to its own events, and to those of the page that bubble.
 * @param capture in the capture phase: before any listener of the page, and also to what does not bubble
 * @returns stops listening, as an effect's cleanup
 */
export function listen<Kind extends keyof Events>(events: readonly Kind[], listener: (event: Events[Kind]) => void, capture = false): () => void {
  for (const event of events) addEventListener(event, listener as EventListener, capture)
  return () => {
    for (const event of events) removeEventListener(event, listener as EventListener, capture)
  }
}
