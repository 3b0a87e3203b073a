import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Services } from '#app/site/context.ts'
import { createFloodGate } from '#app/forms/flood-gate.ts'
import { isSavingData, saveDataHeader } from '#app/document/saves-data.ts'
import { notFoundSentence } from '#app/site/not-found/not-found.ts'
import { countRequest, createFigures, type Figures, type RequestKind } from './figures.ts'
import { createNodeServer, type NodeServerOptions, type PlainHeaders, refusalOf } from './node-server.ts'
import type { DeskAddresses } from './desk-addresses.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'
import { pausedPage } from './page-key.ts'
import { createPictureFiles } from './picture-files.ts'
import { readBody } from './response-body.ts'
import { commonHeaders, emptyPolicy, fileHeaders } from './security-headers.ts'
import { shownVersion } from './shown-version.ts'
import { declinesSpeculation } from './speculation.ts'
import { headersOf, sendStored, sendEncoded, type StoredResponse } from './stored-response.ts'
import { createViewCounter } from './views.ts'
import { addressBehind } from './visitor.ts'

type ServerOptions = Pick<PageCacheOptions, 'freshFor' | 'staleIfError'> &
  Pick<NodeServerOptions, 'stall' | 'middleware'> & {
    /** From where the desk is used: whose views are not counted. */
    deskAddresses?: Pick<DeskAddresses, 'size' | 'has'> | undefined
    /** Finds a file that the build has had since `files` were read. */
    addedFile?: (url: string) => StoredResponse | null
    /** What is counted, for `/metrics` and the log. */
    figures?: Figures
  }

/** Requests that cost more than a cached page, for each post that a network may send: with the default about 1 % of a processor. */
const perPost = { searches: 10, missing: 20 }

const nobody = { size: 0, has: () => false }

/**
 * The site's HTTP server. Static files, pictures and cached pages are served here; every other request goes to the app.
 * A cached page is the same for all visitors (and another one for those who save data), so nothing here may depend on who asks.
 */
export function createHttpServer(
  app: Hono,
  files: ReadonlyMap<string, StoredResponse>,
  services: Services,
  { stall, middleware, deskAddresses = nobody, addedFile = () => null, figures = createFigures(), ...caching }: ServerOptions = {},
): Server {
  const { config } = services
  const cache = createPageCache({
    render: timed((path, savesData) => app.request(config.siteUrl + path, savesData ? { headers: { [saveDataHeader]: 'on' } } : {})),
    version: shownVersion(services),
    ...caching,
  })
  const plain = { ...commonHeaders(config), 'Content-Security-Policy': emptyPolicy, 'Cache-Control': 'no-store' }
  const now = () => performance.now()
  const searches = createFloodGate({ limit: config.formLimit * perPost.searches, now })
  const missing = createFloodGate({ limit: config.formLimit * perPost.missing, now })
  const addressOf = addressBehind(config.trustedProxies)
  const countView = createViewCounter(services, deskAddresses)
  const pictureAt = createPictureFiles(services, fileHeaders(config))
  const runApp = getRequestListener(app.fetch, { errorHandler: (error) => refusalOf(error, plain) })

  const crowding = { limit: config.connectionLimit, trusted: config.trustedProxies, onRefused: () => figures.crowded++ }
  const onRefused = (status: number) => countRequest(figures, 'refused', status)
  figures.cached = () => ({ pages: cache.size, bytes: cache.bytes })
  return createNodeServer(respond, { plain, stall, middleware, crowding, onRefused })

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const { method } = request
    const url = pathOf(request)
    if (method !== 'GET' && method !== 'HEAD') return askApp(request, response, 'form')
    const stored = files.get(url) ?? files.get(withoutQuery(url))
    if (stored) return countRequest(figures, 'file', sendStored(request, response, stored))
    const page = cache.fresh(url, isSavingData(request.headers['save-data']))
    if (page) return sendPage(request, response, url, page)
    return void loadPage(request, response, url).catch((error: unknown) => fail(error, response, plain))
  }

  async function loadPage(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    // The app refuses `*`, and redirects `//host/` to a path of this site.
    if (!url.startsWith('/') || url.startsWith('//')) return askApp(request, response, 'app')
    const added = addedFile(url)
    if (added) return countRequest(figures, 'file', sendStored(request, response, added))
    const picture = await pictureAt(url)
    if (picture) return countRequest(figures, 'picture', sendStored(request, response, picture))
    const paused = pausedPage(url)
    const wait = paused === null ? 0 : searches.secondsToWait('search', addressOf(request))
    const page = await cache.load(paused !== null && wait > 0 ? paused : url, isSavingData(request.headers['save-data']))
    if (!(page instanceof Response)) return wait > 0 ? sendPaused(request, response, page, wait) : sendPage(request, response, url, page)
    if (page.status === 404 && missing.secondsToWait('missing', addressOf(request)) > 0) return sendMissing(request, response, url, page)
    if (page.status === 200 && request.method === 'GET') countView(request, url, false)
    countRequest(figures, 'app', await sendUncached(request, response, page))
  }

  function sendPaused(request: IncomingMessage, response: ServerResponse, page: StoredResponse, wait: number): void {
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': wait }
    countRequest(figures, 'page', sendStored(request, response, page, { status: 429, headers }))
  }

  /** The page's one sentence: putting the page together and compressing it costs more. */
  async function sendMissing(request: IncomingMessage, response: ServerResponse, url: string, page: Response): Promise<void> {
    await page.body?.cancel()
    countRequest(figures, 'app', page.status)
    const body = request.method === 'HEAD' ? '' : notFoundSentence(new URL(url, config.siteUrl), services.texts())
    response.writeHead(page.status, { ...plain, 'Content-Type': 'text/plain; charset=utf-8' }).end(body)
  }

  function askApp(request: IncomingMessage, response: ServerResponse, kind: RequestKind): void {
    response.once('close', () => countRequest(figures, kind, response.statusCode))
    void runApp(request, response)
  }

  function timed(render: (path: string, savesData: boolean) => Response | Promise<Response>) {
    return async (path: string, savesData: boolean): Promise<Response> => {
      const started = performance.now()
      const response = await render(path, savesData)
      figures.renders++
      figures.renderSeconds += (performance.now() - started) / 1000
      return response
    }
  }

  function sendPage(request: IncomingMessage, response: ServerResponse, url: string, page: StoredResponse): void {
    countRequest(figures, 'page', sendStored(request, response, page, { without: declinesSpeculation(request) ? 'Speculation-Rules' : undefined }))
    // After the page is sent, so that nobody waits for it.
    if (request.method === 'GET') countView(request, url, true)
  }
}

/** Compresses and sends a response that is not cached. @returns the status */
async function sendUncached(request: IncomingMessage, response: ServerResponse, uncached: Response): Promise<number> {
  const { status } = uncached
  const headers = headersOf(uncached)
  const body = await readBody(uncached)
  if (body.length > 0) return sendEncoded(request, response, { status, headers, body })
  response.writeHead(status, { ...headers, 'Content-Length': 0 }).end()
  return status
}

/** Without the origin that HTTP/1.1 allows before it (RFC 9112 §3.2.2): the page cache knows pages by their paths. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const whole = url.startsWith('/') ? null : URL.parse(url)
  return whole === null ? url : whole.pathname + whole.search
}

const withoutQuery = (url: string) => url.split('?', 1)[0] ?? url

/** A last resort: the app handles its own errors. */
function fail(error: unknown, response: ServerResponse, headers: PlainHeaders): void {
  console.error(error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500, headers).end()
}
