import { createHash } from 'node:crypto'

const always = [
  "default-src 'none'",
  "font-src 'self'",
  "manifest-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

/**
 * What a page may do, read off the page: its styles and exactly its inline scripts, by hash, and the hosts of exactly its
 * images. A page without scripts may run none.
 */
export function policyFor(page: Buffer, styleHash: string | undefined): string {
  // Bytes read as characters: as quick to look through as it gets, and a script's place in one is its place in the other.
  const html = page.toString('latin1')
  const hashes = inlineScripts(html).map(hashOf)
  const scripts = hashes.length > 0 ? ["'self'", ...hashes].join(' ') : "'none'"
  const images = ["'self'", 'data:', ...imageHosts(html)].join(' ')
  return [...always, `style-src ${styleHash ?? "'none'"}`, `script-src ${scripts}`, `img-src ${images}`].join('; ')
}

/** Scripts that a browser would run; structured data is data. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=|type="application\/ld\+json"/.test(attributes) ? [] : [text],
  )
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`
}

/** Images from elsewhere are shown (SPEC §2 "Article page"), so the policy names their hosts and no other. */
function imageHosts(html: string): Set<string> {
  const addresses = [...html.matchAll(/<img[^>]*\ssrc="(https?:[^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  return new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))
}
