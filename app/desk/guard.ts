import { openAsBlob } from 'node:fs'
import { data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { type PostedForm, readForm } from '#app/forms/read-form.ts'
import { uploadsFolder } from '#app/forms/upload-folder.ts'
import { isConfirmed } from '#app/people/confirmation.ts'
import { memberOf, notFound } from './access/access.ts'
import { bodyLimits } from './access/body-limits.ts'
import { confirmCopy } from './people/confirm/copy.ts'
import type { ConfirmationNeeded } from './people/confirm/page.tsx'
import { desk, postedFiles, postedForm } from './context.ts'
import { type Access, type Confirmed, isFor, type Screen, screens } from './screens.ts'
import { refusedBody } from './articles/one/refused-body.ts'
import { readCookie } from './access/session-cookie.ts'

type Given = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/**
 * The build with each loader and action held to what `screens` says of its screen: who may use it, how much may be posted,
 * and what asks for the passkey again. In this order, so that nobody's body is read who may not post it.
 * @throws for a route that the table does not have, or that has no loader: its page could be seen by anybody
 */
export function guarded(build: ServerBuild): ServerBuild {
  const screenOf = new Map<string, Screen>(Object.values(screens).map((screen) => [screen.file.replace(/\.tsx?$/, ''), screen]))
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || id === 'root') return [id, route]
    const screen = screenOf.get(id)
    const { action, loader } = route.module
    if (!screen || !loader) throw new Error(`app/desk/screens.ts has no access for the route ${id}, or it has no loader`)
    const isPage = route.module.default !== undefined
    return [id, { ...route, module: { ...route.module, loader: guardLoader(screen, loader), action: action && guardAction(screen, action, isPage) } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function guardLoader<Arguments extends Given>(screen: Screen, run: (given: Arguments) => unknown): (given: Arguments) => unknown {
  return (given) => {
    allow(given, screen)
    return run(given)
  }
}

function guardAction<Arguments extends Given>(screen: Screen, run: (given: Arguments) => unknown, isPage: boolean): (given: Arguments) => Promise<unknown> {
  return async (given) => {
    const { request, context } = given
    allow(given, screen)
    if (request.method !== 'POST' || !screen.posts) throw data(null, { status: 405 })
    const { config, body } = context.get(desk)
    const limits = bodyLimits[screen.posts]
    const reading = await readForm(request, limits, { uploads: uploadsFolder(config.dataDir), body })
    if (!reading.ok) throw refusedBody(request, reading, { posts: screen.posts, limits })
    await using form = reading.form
    const fields = await formDataOf(form)
    context.set(postedForm, fields)
    context.set(postedFiles, form.files)
    const act = actIn(screen, fields)
    if (!act) throw data(null, { status: 400 })
    if (act.access) allow(given, { access: act.access })
    if (act.confirm && !(await isConfirmedNow(given))) throw confirmationNeeded(given, { what: act.confirm, isMailed: config.mail !== null, fields, isPage })
    return await run(given)
  }
}

/** @throws the 404 of an address that does not exist */
function allow({ context }: Given, given: { access: Access }): void {
  if (given.access !== 'nobody' && !isFor(memberOf(context).role, given)) throw notFound()
}

/** What a form does. @returns null for what the screen does not do */
function actIn({ acts }: Screen, fields: FormData): { access?: Access; confirm?: Confirmed } | null {
  if (!acts) return {}
  const [name = ''] = String(fields.get('intent')).split(' ')
  return Object.hasOwn(acts, name) ? (acts[name] ?? null) : null
}

async function isConfirmedNow({ request, context }: Given): Promise<boolean> {
  const { db, clock, url } = context.get(desk)
  const secret = readCookie(request, 'confirmation', { url })
  return secret !== null && isConfirmed(db, { sessionId: memberOf(context).sessionId, secret, now: clock() })
}

/** A file is read from the disk where somebody asks for its bytes. */
async function formDataOf({ fields, files }: PostedForm): Promise<FormData> {
  const form = new FormData()
  for (const [name, values] of fields) for (const value of values) form.append(name, value)
  for (const { field, name, path } of files) form.append(field, await openAsBlob(path), name)
  return form
}

type Needed = Pick<ConfirmationNeeded, 'what' | 'isMailed'> & { fields: FormData; isPage: boolean }

/** What is thrown instead of doing it: the page that asks (root.tsx), or a text where the address has none. */
function confirmationNeeded({ url }: { url: URL }, { fields, isPage, ...needed }: Needed) {
  if (!isPage)
    return new Response(`${confirmCopy.heading}\n\n${confirmCopy.again}\n`, { status: 403, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  const texts = [...fields].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))
  return data({ ...needed, action: url.pathname + url.search, fields: texts } satisfies ConfirmationNeeded, { status: 403 })
}
