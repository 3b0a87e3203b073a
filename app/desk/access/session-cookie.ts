import { confirmationTime } from '#app/people/confirmation.ts'
import { codeTime } from '#app/people/invitations.ts'
import { secretPattern } from '#app/people/secrets.ts'
import { idleTimeout } from '#app/people/sessions.ts'

type Address = {
  /** The desk's origin. Under https the cookies carry the `__Host-` prefix: no other host, and no page without https, can set them. */
  url: string
}

const session = { name: 'desk', seconds: 0 }
/** What a right code was exchanged for, until the first passkey is made. */
const setup = { name: 'desk-setup', seconds: codeTime / 1000 }
/** What a passkey was shown for once more. */
const confirmation = { name: 'desk-confirmed', seconds: confirmationTime / 1000 }

/** The token of the session's cookie; null where there is none, or what stands there is no token. */
export function readSession(request: Request, { url }: Address): string | null {
  return read(request, nameOf(session, url))
}

/**
 * The `Set-Cookie` of a session.
 * @param milliseconds until it ends, if nothing more happens; a new one has the longest time
 */
export function sessionCookie(token: string, { url }: Address, milliseconds = idleTimeout): string {
  return serialized({ ...session, seconds: Math.max(0, Math.ceil(milliseconds / 1000)) }, token, url)
}

/** The `Set-Cookie` that takes a session's cookie away. */
export function clearSession({ url }: Address): string {
  return serialized(session, '', url)
}

export function readSetup(request: Request, { url }: Address): string | null {
  return read(request, nameOf(setup, url))
}

export function setupCookie(secret: string, { url }: Address): string {
  return serialized(setup, secret, url)
}

export function clearSetup({ url }: Address): string {
  return serialized({ ...setup, seconds: 0 }, '', url)
}

export function readConfirmation(request: Request, { url }: Address): string | null {
  return read(request, nameOf(confirmation, url))
}

export function confirmationCookie(secret: string, { url }: Address): string {
  return serialized(confirmation, secret, url)
}

type Cookie = { name: string; seconds: number }

function read(request: Request, name: string): string | null {
  const cookies = (request.headers.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim())
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return secretPattern.test(value) ? value : null
}

function serialized(cookie: Cookie, value: string, url: string): string {
  const secure = isSecure(url) ? '; Secure' : ''
  return `${nameOf(cookie, url)}=${value}; Path=/; Max-Age=${cookie.seconds}; HttpOnly; SameSite=Strict${secure}`
}

function nameOf({ name }: Cookie, url: string): string {
  return isSecure(url) ? `__Host-${name}` : name
}

function isSecure(url: string): boolean {
  return url.startsWith('https:')
}
