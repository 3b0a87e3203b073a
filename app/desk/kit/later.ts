import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A component that is loaded after the page; where it cannot be, it shows nothing, and the page stays. */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })))
}
