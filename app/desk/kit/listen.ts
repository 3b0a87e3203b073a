type Events = WindowEventMap & DocumentEventMap

/**
 * Listens to events of the window, and to those within it that bubble.
 * @param capture before anything within it is told, bubbling or not
 * @returns ends it, for an effect
 */
export function listen<Kind extends keyof Events>(events: readonly Kind[], listener: (event: Events[Kind]) => void, capture = false): () => void {
  for (const event of events) addEventListener(event, listener as EventListener, capture)
  return () => {
    for (const event of events) removeEventListener(event, listener as EventListener, capture)
  }
}
