import { RouterContextProvider } from 'react-router'
import { desk, type DeskServices } from './context.ts'

export { renderDocument as default, handleError } from '../render-document.tsx'

/** Exported by the build, because it accepts only a context of the same build's class. */
export { createRequestHandler } from 'react-router'

/** The key of the desk's services, for a test that the public site has none. */
export { desk }

/** Passes the desk's services to middleware, loaders and actions. */
export function provideDesk(services: DeskServices): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(desk, services)
  return context
}
