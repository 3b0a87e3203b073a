import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

const rules = { 'Speculation-Rules': '"/speculation-rules.json"' }

/**
 * Lets the browser fetch a page that the visitor is about to ask for (public/speculation-rules.json), but not for one who
 * saves data, or who wants less motion and would meet a page that is suddenly there.
 */
export function speculation({ headers }: IncomingMessage): OutgoingHttpHeaders | undefined {
  const saves = headers['save-data'] === 'on'
  const calm = /reduce/.test(String(headers['sec-ch-prefers-reduced-motion'] ?? ''))
  return saves || calm ? undefined : rules
}

/** Browsers say so only to those who ask, and whoever keeps pages must know what they depend on. */
export const speculationHints = {
  'Accept-CH': 'Sec-CH-Prefers-Reduced-Motion',
  Vary: 'Save-Data, Sec-CH-Prefers-Reduced-Motion',
}
