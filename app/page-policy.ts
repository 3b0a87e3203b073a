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
 * The Content-Security-Policy of a rendered page: exactly its styles and inline scripts, by hash, and the hosts of exactly
 * its images. A page without scripts may run none.
 */
export function policyFor(page: Buffer): string {
  // latin1 maps bytes 1:1, so offsets and hashes match.
  const html = page.toString('latin1')
  const hashes = inlineScripts(html).map(hashOf)
  const scripts = hashes.length > 0 ? ["'self'", ...hashes].join(' ') : "'none'"
  const images = ["'self'", 'data:', ...imageHosts(html)].join(' ')
  return [...always, `style-src ${styleHash(html) ?? "'none'"}`, `script-src ${scripts}`, `img-src ${images}`].join('; ')
}

/** Of every combination of sheets that a page has had: a page's styles are most of what would be hashed. */
const styleHashes = new Map<string, string>()

/** The hash of the page's one `<style>`, which the document's head has (app/root.tsx). */
function styleHash(html: string): string | undefined {
  const [, styles] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  if (styles === undefined) return undefined
  const hash = styleHashes.get(styles) ?? hashOf(styles)
  styleHashes.set(styles, hash)
  return hash
}

/** Scripts that a browser would run; structured data is data. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=|type="application\/ld\+json"/.test(attributes) ? [] : [text],
  )
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`
}

/** Images from elsewhere are shown (SPEC §2 "Article page"), so the policy names their hosts and no other. */
function imageHosts(html: string): Set<string> {
  const addresses = [...html.matchAll(/<img[^>]*\ssrc="(https?:[^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  return new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))
}
