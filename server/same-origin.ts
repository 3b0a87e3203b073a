import type { MiddlewareHandler } from 'hono'

const reading = ['GET', 'HEAD', 'OPTIONS']

/**
 * Lets a request that may change something pass only when one of our own pages sent it; others are answered 400, unread.
 * Browsers say where a post comes from in `Origin`. Where a page's referrer policy makes that `null`, `Sec-Fetch-Site`
 * says it instead; neither can be set by another site's page. A client that sends neither is refused.
 */
export function sameOrigin({ siteUrl }: { siteUrl: string }): MiddlewareHandler {
  const siteHost = new URL(siteUrl).host
  return async (c, next) => {
    if (reading.includes(c.req.method)) return next()
    const host = hostOf(c.req.header('Origin'))
    const ours = host ? host === siteHost || host === new URL(c.req.url).host : c.req.header('Sec-Fetch-Site') === 'same-origin'
    return ours ? next() : c.text(refusal, 400, { 'Cache-Control': 'no-store' })
  }
}

// The scheme is not compared: behind a proxy that speaks https for us, the request has come by http.
function hostOf(origin: string | undefined): string | undefined {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined
}

const refusal = `400 Bad Request

Formuläret kan bara skickas från webbplatsen själv. Gå tillbaka, ladda om sidan och försök igen.
The form can only be sent from the site itself. Go back, reload the page and try again.
`
