import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { RequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router'
import { isOutage } from '#app/data/database/outage.ts'
import type { DeskServices } from '#app/desk/context.ts'
import { createFloodGate } from '#app/forms/flood-gate.ts'
import { outageHeaders } from '#app/document/http-cache.ts'
import type { DeskAddresses } from './desk-addresses.ts'
import { emptyPolicy, deskHeaders } from './security-headers.ts'
import { sameOrigin } from './same-origin.ts'
import { addressBehind, incomingOf, withoutBody } from './visitor.ts'

/** React Router's build of app/desk, with the exports that its entry.server.tsx adds. */
export type DeskBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler(build: ServerBuild): RequestHandler
      provideDesk(services: DeskServices): RouterContextProvider
      desk: RouterContext<DeskServices>
    }
  }
}

/** Attempts of one network in ten minutes to get in that failed; further ones are not written down. */
const mostAttempts = 60

/**
 * The desk as a function of its services: Request in, Response out.
 * @param build loads the build at the first request: the desk costs nothing until it is used
 * @param deskAddresses is told from where somebody who is signed in asks
 */
export function createDeskApp(services: DeskServices, build: () => Promise<DeskBuild>, deskAddresses?: Pick<DeskAddresses, 'add'>): Hono {
  const fixed = Object.entries(deskHeaders(services))
  const { host } = new URL(services.url)
  const addressOf = addressBehind(services.config.trustedProxies)
  const attempts = createFloodGate({ limit: mostAttempts, now: () => performance.now() })

  const app = new Hono()
  app.use(compress())
  app.use(async (c, next) => {
    await next()
    // A preview may be framed by the desk itself, and says so (app/desk/kit/preview.ts).
    const framing = c.res.headers.get('X-Frame-Options')
    for (const [name, value] of fixed) c.res.headers.set(name, value)
    if (framing !== null) c.res.headers.set('X-Frame-Options', framing)
    c.res.headers.set('Cache-Control', 'no-store')
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', emptyPolicy)
  })
  app.use(async (c, next) => {
    // Another name for this machine may belong to somebody else tomorrow (DNS rebinding), and passkeys are made for one.
    if (new URL(c.req.url).host === host) return next()
    return c.text(`Skrivbordet finns på ${services.url}\n\n${wrongHost}\n`, 421)
  })
  app.use(sameOrigin({ siteUrl: services.url }))
  app.all('*', async (c) => {
    const { createRequestHandler, provideDesk } = (await build()).entry.module
    const handle = createRequestHandler({ ...(await build()), allowedActionOrigins: ['**'] })
    const incoming = incomingOf(c)
    const memberSeen = () => incoming && deskAddresses?.add(addressOf(incoming))
    const countAttempt = () => attempts.secondsToWait('sign-in', incoming ? addressOf(incoming) : 'unknown') > 0
    const own = { memberSeen, countAttempt, ...(incoming && { body: incoming }) }
    const response = await handle(incoming ? withoutBody(c.req.raw) : c.req.raw, provideDesk({ ...services, ...own }))
    // No page of the desk is without the database: what failed meanwhile is no fault of the desk, and can be tried again.
    if (response.status !== 500 || !isOutage()) return response
    return new Response(response.body, { status: 503, headers: new Headers([...response.headers, ...Object.entries(outageHeaders)]) })
  })
  app.onError((error, c) => {
    // Without the path, which may be an invitation's secret.
    console.error(`The desk failed at ${c.req.method}: ${error.stack}`)
    return c.text('500 Internal Server Error', 500)
  })
  return app
}

const wrongHost = 'The desk answers at DESK_URL only. Behind a proxy, set DESK_URL to the address that you use, and let the proxy forward the Host header.'
