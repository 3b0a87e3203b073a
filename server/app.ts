import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Services, Visitor } from '#app/site/context.ts'
import { refusalCopy } from '#app/forms/refusal-copy.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { DeskAddresses } from './desk-addresses.ts'
import { healthRoutes } from './health.ts'
import { plainAddresses } from './plain-addresses.ts'
import { sameOrigin } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
import { createVisitorOf, withoutBody } from './visitor.ts'

/** React Router's build of app/, with the exports that app/site/entry.server.tsx adds. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: typeof createRequestHandler
      provideServices(services: Services, visitor: Visitor): RouterContextProvider
    }
  }
}

type AppOptions = { isStopping?: () => boolean; deskAddresses?: Pick<DeskAddresses, 'has'> | undefined }

/**
 * The whole site as a function of its services: Request in, Response out.
 * @param build the build, or (in development) a function that returns the newest one
 * @param options.isStopping whether a balancer should send no more requests
 * @param options.deskAddresses from where the desk is used
 */
export function createApp(
  services: Services,
  build: SiteBuild | (() => Promise<SiteBuild>),
  { isStopping = () => false, deskAddresses }: AppOptions = {},
): Hono {
  const render = typeof build === 'function' ? renderNewest(build) : rendererOf(build)
  const visitorOf = createVisitorOf(services.config.trustedProxies, (address) => deskAddresses?.has(address) ?? false)

  const app = new Hono()
  // What answers a form; pages are compressed where they are cached. No other site can post, or knows a code, so nobody can add
  // text of their own to a response with somebody's secrets and learn these from its length.
  app.on('POST', '*', compress())
  app.use(securityHeaders(services.config))
  app.use(plainAddresses())
  app.use(sameOrigin(services.config, { words: () => wordsIn(services.texts(), 'refusal', refusalCopy) }))
  app.route('/', healthRoutes(services, { isStopping }))
  app.all('*', (c) => {
    const visitor = visitorOf(c)
    return render(decodable(visitor.body ? withoutBody(c.req.raw) : c.req.raw), services, visitor)
  })
  app.onError((error, c) => {
    console.error(`${c.req.method} ${c.req.path} failed: ${error.stack}`)
    return c.text('500 Internal Server Error', 500, { 'Cache-Control': 'no-store' })
  })
  return app
}

type Render = (request: Request, services: Services, visitor: Visitor) => Promise<Response>

function rendererOf(build: SiteBuild): Render {
  const { createRequestHandler, provideServices } = build.entry.module
  const handle = createRequestHandler(withoutOriginCheck(build))
  return (request, services, visitor) => handle(request, provideServices(services, visitor))
}

function renderNewest(newest: () => Promise<SiteBuild>): Render {
  return async (...args) => rendererOf(await newest())(...args)
}

/**
 * React Router checks the origin of posts too, but knows neither SITE_URL nor a proxy that terminates TLS. Our own check
 * (same-origin.ts) runs before it and is the only one.
 */
function withoutOriginCheck(build: SiteBuild): SiteBuild {
  return { ...build, allowedActionOrigins: ['**'] }
}

/** React Router logs a path that is not valid percent-encoding as an error; we show the 404 page. */
function decodable(request: Request): Request {
  const { pathname } = new URL(request.url)
  if (isEncoded(pathname)) return request
  return new Request(new URL(`/404?from=${encodeURIComponent(pathname)}`, request.url), request)
}

function isEncoded(pathname: string): boolean {
  try {
    // Use the result, or the bundler removes the call.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}
