import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse } from 'react-router'
import type { RouteHandle } from '#app/document/handle.ts'
import { type Document, renderWhole, respondWith } from '#app/document/render-document.tsx'
import { isNotFoundPage } from './not-found/page.tsx'

/** Stands in the place of the attempted path while a page is rendered for all paths. */
const anyPath = randomUUID()

/**
 * Renders the page of an error once for all addresses: anybody can ask for endless ones that lead nowhere, and those pages
 * differ in the attempted path alone, which is put into the bytes.
 *
 * @returns null for a page without an error, or with a script, which has the page's data in it
 */
export function createErrorPages(render: typeof renderWhole) {
  /** By everything that a page is rendered from, but the path. */
  const rendered = new LRUCache<string, Promise<Document>>({ max: 50 })
  return async (request: Request, context: EntryContext): Promise<Document | null> => {
    const error = errorOf(context)
    if (error === null) return null
    const { path, ...page } = error
    const { staticHandlerContext } = context
    const key = JSON.stringify([staticHandlerContext.matches.map(({ route }) => route.id), page])
    const known = rendered.get(key) ?? render(request, { ...context, staticHandlerContext: { ...staticHandlerContext, ...page } })
    rendered.set(key, known)
    // The next request tries again.
    known.catch(() => rendered.delete(key))
    const { bytes, policy } = await known
    return { bytes: path === null ? bytes : withPath(bytes, path), policy }
  }
}

const errorPage = createErrorPages(renderWhole)

export async function renderPublicDocument(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return respondWith((await errorPage(request, context)) ?? (await renderWhole(request, context)), status, headers)
}

function errorOf({ staticHandlerContext, routeModules }: EntryContext) {
  const { errors, loaderData, matches } = staticHandlerContext
  const [[place, thrown] = []] = Object.entries(errors ?? {})
  if (place === undefined || matches.some(({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.hydrate)) return null
  const { status, data } = isRouteErrorResponse(thrown) ? thrown : { status: 500, data: null }
  const page = isNotFoundPage(data) ? data : null
  const error = { status, statusText: '', internal: false, data: page && { ...page, path: anyPath } }
  // Where the root failed, or was not asked, it has no data.
  const { root } = loaderData
  return { path: page && page.path, errors: { [place]: error }, loaderData: root === undefined ? loaderData : { ...loaderData, root: { ...root, path: '' } } }
}

function withPath(bytes: Buffer, path: string): Buffer {
  const place = bytes.indexOf(anyPath)
  return Buffer.concat([bytes.subarray(0, place), Buffer.from(renderToStaticMarkup(path)), bytes.subarray(place + anyPath.length)])
}
