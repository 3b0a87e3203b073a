import { usedStyles } from '#app/kit/styles/used-styles.ts'

const opening = '<style>'

/**
 * Leaves out of a page without scripts the styles that it does not use: two fifths of them (decision 008). On a page with
 * scripts anything may still appear, so it keeps them all.
 */
export function tidyStyles(page: Buffer): Buffer {
  // latin1 maps bytes 1:1, so the bytes survive the round trip.
  const html = page.toString('latin1')
  const start = html.indexOf(opening) + opening.length
  if (start < opening.length || /<script(?! type="application\/ld\+json")/.test(html)) return page
  const end = html.indexOf('</style>', start)
  const [before, after] = [html.slice(0, start), html.slice(end)]
  return Buffer.from(before + usedStyles(html.slice(start, end), before + after) + after, 'latin1')
}
