import { confirmationTime } from '#app/people/confirmation.ts'
import { codeTime } from '#app/people/invitations.ts'
import { secretPattern } from '#app/people/secrets.ts'
import { idleTimeout } from '#app/people/sessions.ts'

type Address = {
  /** The desk's origin. Under https the cookies carry the `__Host-` prefix: no other host, and no page without https, can set them. */
  url: string
}

/** `lasts`: milliseconds. */
const cookies = {
  session: { name: 'desk', lasts: idleTimeout },
  /** What a right code was exchanged for, until the first passkey is made. */
  setup: { name: 'desk-setup', lasts: codeTime },
  /** What a passkey was shown for once more. */
  confirmation: { name: 'desk-confirmed', lasts: confirmationTime },
}

type Cookie = keyof typeof cookies

/** The secret in a cookie; null where there is none, or what stands there is no secret. */
export function readCookie(request: Request, cookie: Cookie, { url }: Address): string | null {
  const name = nameOf(cookie, url)
  const all = (request.headers.get('Cookie') ?? '').split(';').map((each) => each.trim())
  const value = all.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return secretPattern.test(value) ? value : null
}

/**
 * A `Set-Cookie`.
 * @param milliseconds until it ends; default: the cookie's own time, which for a session is the longest
 */
export function setCookie(cookie: Cookie, secret: string, { url }: Address, milliseconds = cookies[cookie].lasts): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${nameOf(cookie, url)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure(url) ? '; Secure' : ''}`
}

/** The `Set-Cookie` that takes a cookie away. */
export function clearCookie(cookie: Cookie, address: Address): string {
  return setCookie(cookie, '', address, 0)
}

function nameOf(cookie: Cookie, url: string): string {
  return `${isSecure(url) ? '__Host-' : ''}${cookies[cookie].name}`
}

function isSecure(url: string): boolean {
  return url.startsWith('https:')
}
