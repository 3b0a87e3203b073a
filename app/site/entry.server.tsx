import { RouterContextProvider } from 'react-router'
import { type Services, services, type Visitor, visitor } from './context.ts'

export { handleError } from '#app/document/render-document.tsx'
export { renderPublicDocument as default } from './render-error.tsx'

/** Exported by the build, because it accepts only a context of the same build's class. */
export { createRequestHandler } from 'react-router'

/** Passes services and visitor to loaders and actions. Part of the build, because the context keys must be the build's. */
export function provideServices(given: Services, client: Visitor): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(services, given)
  context.set(visitor, client)
  return context
}
