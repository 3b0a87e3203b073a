import type { IncomingMessage } from 'node:http'
import { isSavingData } from '#app/document/saves-data.ts'

/**
 * Lets the browser fetch a page that the visitor is about to ask for (app/site/machines/speculation-rules.ts). Browsers tell what
 * it depends on only to those who ask (Accept-CH), and shared caches must know of it too (Vary).
 */
export const speculationHeaders = {
  'Speculation-Rules': '"/speculation-rules.json"',
  'Accept-CH': 'Sec-CH-Prefers-Reduced-Motion',
  Vary: 'Save-Data, Sec-CH-Prefers-Reduced-Motion',
}

/** True for a visitor who saves data, or who wants less motion and would meet a page that is suddenly there. */
export function declinesSpeculation({ headers }: IncomingMessage): boolean {
  return isSavingData(headers['save-data']) || /reduce/.test(String(headers['sec-ch-prefers-reduced-motion'] ?? ''))
}
