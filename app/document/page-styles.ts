import { usedStyles } from '#app/kit/styles/used-styles.ts'

const opening = '<style>'

/**
 * Leaves out the styles that a page does not use: two fifths of them (decision 008). Where React runs anything may still appear, so such
 * a page keeps them all; its scripts are modules. A script that only fills in texts (app/site/case/own-time.tsx) is none.
 */
export function tidyStyles(page: Buffer): Buffer {
  // latin1 maps bytes 1:1, so the bytes survive the round trip.
  const html = page.toString('latin1')
  const start = html.indexOf(opening) + opening.length
  if (start < opening.length || html.includes('<script type="module"')) return page
  const end = html.indexOf('</style>', start)
  const [before, after] = [html.slice(0, start), html.slice(end)]
  return Buffer.from(before + usedStyles(html.slice(start, end), before + after) + after, 'latin1')
}
