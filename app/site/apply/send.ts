import { services } from '#app/site/context.ts'
import { cacheControl } from '#app/document/http-cache.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { plainNotFound } from '#app/document/plain-answers.ts'
import type { Route } from './+types/send'
import type { ApplyResponse } from './response.ts'
import { storeApplication } from './store-application.ts'

/**
 * What the script of the apply page posts to: stores as the page's own action does, and responds with an ApplyResponse in
 * JSON. Separate because only XMLHttpRequest reports how much has been sent, and React Router posts by fetch.
 */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  if (!context.get(services).config.storeApplications) return plainNotFound()
  const stored = await storeApplication(request, context, languageOf(url.pathname))
  if (stored.failure) return Response.json(stored.failure.data, stored.failure.init ?? {})
  return Response.json(stored.sent satisfies ApplyResponse, { headers: { 'Cache-Control': cacheControl.none } })
}

/** The address is for posts only. */
export function loader(): Response {
  return plainNotFound()
}
