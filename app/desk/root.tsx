import { lazy, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, Outlet, redirectDocument, Scripts, useParams, useRouteError, useRouteLoaderData } from 'react-router'
import icon from '../../public/favicon.svg?url'
import sansFont from '#app/kit/fonts/familjen.woff2?url'
import serifFont from '#app/kit/fonts/hedvig-serif.woff2?url'
import { countLetters } from '#app/letters/letter-list.ts'
import { memberOfSession } from '#app/people/sessions.ts'
import type { Route } from './+types/root'
import { mayRead } from './access/access.ts'
import type { ConfirmationNeeded } from './people/confirm/page.tsx'
import { desk, signedIn } from './context.ts'
import { readCookie, setCookie } from './access/session-cookie.ts'
import { paths, memberHeader } from './paths.ts'
import { pagesFor, screenAt } from './screens.ts'
import { keepPosted } from './keep-posted.ts'
import { Moves } from './letters/moves/moves.tsx'
import { keepPage } from './frame/keep-page.ts'
import { signInWanted } from './frame/send.ts'
import { ScrollPlaces } from './frame/scroll-places.tsx'
import { sessionWords } from './frame/session-words.ts'
import { Shell } from './frame/shell.tsx'
import { later } from './kit/later.ts'
import { listen } from './kit/listen.ts'
import { keeper } from './frame/typed/keeper.ts'
import type { ShellProps } from './frame/member.ts'
import styles from './kit/styles/desk.css?url'

/** Seldom seen: no page's script contains them. */
const SignInAgain = later(() => import('./people/sign-in/sign-in-again.tsx'))
const ConfirmPage = lazy(() => import('./people/confirm/page.tsx'))
const Withdrawn = lazy(() => import('./letters/one/withdrawn.tsx'))

/**
 * Lets nobody further who is not signed in, but to the pages for signing in. A session's cookie does not come along when
 * a link elsewhere (a mail in the browser) is followed: the page is then asked for once more, from here.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url: { pathname }, context }, next) => {
    const { db, clock, url, memberSeen } = context.get(desk)
    const token = readCookie(request, 'session', { url })
    const now = clock()
    const signedInNow = token === null ? null : await memberOfSession(db, { token, now })
    // A page of somebody else's, in another tab.
    const of = request.headers.get(memberHeader)
    const member = of === null || of === signedInNow?.id ? signedInNow : null
    context.set(signedIn, member)
    if (member) memberSeen?.()
    if (member || screenAt(pathname)?.access === 'nobody') {
      const response = await next()
      // The cookie lasts as long as the session, which each request prolongs, up to seven days.
      if (member && token !== null && !response.headers.has('Set-Cookie'))
        response.headers.set('Set-Cookie', setCookie('session', token, { url }, member.endsAt.getTime() - now.getTime()))
      return response
    }
    if (token === null && request.headers.get('Sec-Fetch-Site') === 'cross-site') return askAgain()
    const keptAt = request.method === 'POST' && token !== null ? await keepPosted({ request, pathname, token, context }) : null
    // After a post, to its page; where only posts are answered there is none.
    const mayReturn = pathname !== paths.today && (request.method === 'GET' || screenAt(pathname)?.title !== undefined)
    throw redirectDocument(mayReturn ? `${paths.signIn}?till=${encodeURIComponent(keptAt ?? pathname)}` : paths.signIn)
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

function askAgain(): Response {
  const page = '<!doctype html><html lang="sv"><meta charset="utf-8"><meta http-equiv="refresh" content="0"><title>Skrivbordet</title></html>'
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const screen = screenAt(url.pathname)
  return { title: screen?.title ?? null, shell: screen?.access === 'nobody' ? null : await shellFor(context) }
}

async function shellFor(context: Route.LoaderArgs['context']): Promise<ShellProps | null> {
  const { config, db, clock, texts } = context.get(desk)
  const member = context.get(signedIn)
  if (!member) return null
  const now = clock()
  const counts = mayRead(member.role) ? await countLetters(db, { now }) : null
  return {
    member: { id: member.id, name: member.name, role: member.role, shortcuts: member.shortcuts, endsAt: member.endsAt.getTime(), pages: pagesFor(member.role) },
    toAnswer: counts && { open: counts.open, overdue: counts.overdue },
    brand: texts().facts.brand,
    site: config.siteUrl,
    now: now.getTime(),
    session: sessionWords(member),
  }
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="sv">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" href={serifFont} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={sansFont} crossOrigin="anonymous" />
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        {children}
        <ScrollPlaces />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData: { title, shell } }: Route.ComponentProps) {
  const page = shell ? (
    <Shell {...shell}>
      <Moves>
        <Outlet />
      </Moves>
      <SignedOut />
    </Shell>
  ) : (
    <Outlet />
  )
  return (
    <>
      {title !== null && <title>{`${title} – skrivbordet`}</title>}
      {page}
    </>
  )
}

/** Something was done without a session: the page stays, and asks for the passkey. */
function SignedOut() {
  const [isOut, setOut] = useState(false)
  useEffect(() => listen([signInWanted], () => setOut(true)), [])
  return (
    isOut && (
      <Suspense>
        <SignInAgain onClose={() => setOut(false)} />
      </Suspense>
    )
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const shell = useRouteLoaderData<typeof loader>('root')?.shell
  const given: unknown = isRouteErrorResponse(error) ? error.data : undefined
  // A letter that is gone takes nothing along of what was being written to its sender.
  const { reference } = useParams()
  const written = isRouteErrorResponse(error) && error.status === 404 && reference !== undefined ? keeper.textsOn(reference) : ''
  const page = isConfirmationNeeded(given) ? (
    <ConfirmPage key={given.action} {...given} />
  ) : written !== '' ? (
    <Withdrawn text={written} />
  ) : (
    <FaultPage status={isRouteErrorResponse(error) ? error.status : 500} said={given} />
  )
  return shell ? (
    <Shell {...shell}>
      <Suspense>{page}</Suspense>
    </Shell>
  ) : (
    <main className="grid min-h-svh place-content-center px-5 py-8">{page}</main>
  )
}

/** @param given what a fault of a page came with */
function isConfirmationNeeded(given: unknown): given is ConfirmationNeeded {
  return typeof given === 'object' && given !== null && 'fields' in given
}

const faultWords = {
  404: ['Sidan finns inte', 'Adressen är fel, det som fanns här är raderat, eller så hör sidan inte till din roll.'],
  other: ['Något gick fel', 'Sidan gick inte att visa. Se efter vad som blev sparat, och försök igen om en stund.'],
}

/**
 * An address that does not exist, or a fault of ours.
 * @param said the server's own words where it has some (entry.server.tsx, refused-body.ts), a heading and a text
 */
function FaultPage({ status, said }: { status: number; said?: unknown }) {
  const [heading, text] = typeof said === 'string' && said.includes('\n\n') ? said.split('\n\n') : faultWords[status === 404 ? 404 : 'other']
  return (
    <div className="grid gap-4 p-[clamp(1.25rem,5vw,4.5rem)]">
      <title>{`${heading} – skrivbordet`}</title>
      <h1>{heading}</h1>
      <p className="text-ink-2">{text}</p>
      <p>
        <Link className="link" to={paths.today}>
          Till I dag
        </Link>
      </p>
    </div>
  )
}
