import { isRouteErrorResponse, Links, Outlet, Scripts, type ShouldRevalidateFunctionArgs, useMatches, useRouteError } from 'react-router'
import sansFont from '#app/kit/fonts/familjen.woff2?url'
import serifFont from '#app/kit/fonts/hedvig-serif.woff2?url'
import type { Route } from './+types/root'
import { services } from './context.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { isSavingData, saveDataHeader } from '#app/document/saves-data.ts'
import { addressesOf } from '#app/site/addresses.ts'
import { defaultLanguage } from '#app/i18n/language.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { mailto } from '#app/letters/mails/mailto.ts'
import { attemptedPath } from '#app/site/not-found/attempted-path.ts'
import { isNotFoundPage, NotFoundPage } from '#app/site/not-found/page.tsx'
import { previewImage } from '#app/site/head/preview-image.ts'
import { stylesParameter } from '#app/site/screens.ts'
import { screenPreview } from '#app/site/preview/page-previews.ts'
import { Blind } from '#app/site/frame/blind.tsx'
import { companyLine } from '#app/site/frame/company.ts'
import { FaultPage } from '#app/site/not-found/fault-page.tsx'
import { OverPages } from '#app/site/frame/over-pages.tsx'
import { Shell } from '#app/site/frame/shell.tsx'
import { shellWords } from '#app/site/frame/shell-words.ts'
import { type Site, useSite } from '#app/site/frame/site.ts'
import { styleSheet } from '#app/kit/styles/style-sheet.ts'

export function loader({ request, url, context }: Route.LoaderArgs): Site {
  const { config, clock, texts: latest } = context.get(services)
  const texts = latest()
  const { brand, email, messenger, profile, exit } = texts.facts
  const language = languageOf(attemptedPath(url))
  const preview = screenPreview(url.pathname, texts)
  const company = companyLine(texts, language)
  return {
    ...addressesOf(url.pathname),
    language,
    origin: config.siteUrl,
    brand,
    path: url.pathname,
    preview: preview && previewImage(preview, url.pathname, texts),
    year: clock().getUTCFullYear(),
    ...(company !== null && { company }),
    savesData: isSavingData(request.headers.get(saveDataHeader)),
    ...(url.searchParams.has(stylesParameter) && { withoutStyles: true }),
    hasExit: exit !== null,
    links: { email: mailto(email), messenger: messenger.url, profile: profile.url },
    copy: shellWords(texts, language),
  }
}

/** Paging changes nothing outside the list, so it needs no request for this data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

/**
 * What the browser could not fetch is asked for as a document: it shows the server's page, or the browser's own when there is
 * no network. React Router would render the whole document again, without its styles.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next()
    const isFailed = Object.values(results ?? {}).some(({ type, result }) => type === 'error' && !(result instanceof Response))
    // A navigation that another one has replaced fails, too.
    if (request.method !== 'GET' || request.signal.aborted || !isFailed) return
    window.location.assign(request.url + window.location.hash)
    await new Promise(() => undefined) // the browser leaves this document
  },
]

/** A failed page sends the headers of its error (Retry-After, Cache-Control). */
export function headers({ errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function Layout({ children }: { children: React.ReactNode }) {
  const handles = useHandles()
  // Only the server renders styles, so no script contains them; suppressHydrationWarning makes React leave them as they are.
  const site = useSite()
  const { language, savesData: withoutFonts } = site ?? { language: defaultLanguage, savesData: false }
  const styles = import.meta.env.SSR
    ? styleSheet(
        handles.flatMap((handle) => handle.styles ?? []),
        { withoutFonts },
      )
    : ''
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/${language}/site.webmanifest`} />
        {!withoutFonts && [serifFont, sansFont].map((href) => <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />)}
        {!site?.withoutStyles && <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />}
        <Links />
      </head>
      <body>
        {children}
        {site && <Blind site={site} />}
        {handles.some((handle) => handle.hydrate) && <Scripts />}
      </body>
    </html>
  )
}

export default function App() {
  const handles = useHandles()
  return (
    <OverPages>
      <Shell tone={handles.find((handle) => handle.tone)?.tone} plates={handles.flatMap((handle) => handle.plates ?? [])}>
        <Outlet />
      </Shell>
    </OverPages>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Shell tone="night" plates={['dark']}>
      {isRouteErrorResponse(error) && isNotFoundPage(error.data) ? <NotFoundPage {...error.data} /> : <FaultPage status={status} />}
    </Shell>
  )
}

/** The handles of the matched routes; a loader adds the engravings, styles and tone that depend on its data. */
function useHandles(): RouteHandle[] {
  return useMatches().map(({ handle, loaderData }) => {
    const { plates, styles, tone } = (loaderData ?? {}) as Pick<RouteHandle, 'plates' | 'styles' | 'tone'>
    return { ...(plates && { plates }), ...(styles && { styles }), ...(tone && { tone }), ...(handle as RouteHandle | undefined) }
  })
}
