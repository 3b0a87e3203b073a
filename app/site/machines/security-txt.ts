import { services } from '#app/site/context.ts'
import { languages } from '#app/i18n/language.ts'
import { mailto } from '#app/letters/mails/mailto.ts'
import type { Route } from './+types/security-txt'

const halfYear = 182 * 24 * 3600 * 1000

/** Where to report a vulnerability (RFC 9116). Generated on request, since it must have an expiry date. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, clock, texts } = context.get(services)
  const lines = [
    `Contact: ${mailto(texts().facts.email)}`,
    `Expires: ${new Date(clock().getTime() + halfYear).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
