import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** Milliseconds from an attempt to load that failed to the next. */
const retryPause = 5000

/** A component that is loaded after the page; while it cannot be, it shows nothing, the page stays, and it is tried again. */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> {
  const attempt = (): ReturnType<typeof load> => load().catch(() => new Promise((resolve) => setTimeout(resolve, retryPause)).then(attempt))
  return lazy(attempt)
}
