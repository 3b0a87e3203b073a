export type Scheme = 'light' | 'dark'

/** The media queries that the page came with, by rule or element. */
const originals = new WeakMap<object, string>()

/**
 * Shows a page in the colours that are chosen, by replacing the media queries for the browser's scheme in its styles and
 * pictures. `color-scheme` alone changes nothing: the styles are built without `light-dark()`, for older phones (decision 034).
 * @param scheme null for the browser's own
 */
export function paintPage(page: Document, scheme: Scheme | null): void {
  page.documentElement.style.setProperty('color-scheme', scheme)
  for (const source of page.querySelectorAll('source')) {
    const media = mediaFor(source, source.media, scheme)
    if (source.media !== media) source.media = media
  }
  for (const { cssRules } of page.styleSheets) paintRules(cssRules, scheme)
}

function paintRules(rules: CSSRuleList, scheme: Scheme | null): void {
  for (const rule of rules) {
    // Not `instanceof`: another document has classes of its own.
    if ('media' in rule) {
      const { media } = rule as CSSMediaRule
      media.mediaText = mediaFor(rule, media.mediaText, scheme)
    }
    if ('cssRules' in rule) paintRules((rule as CSSGroupingRule).cssRules, scheme)
  }
}

function mediaFor(owner: object, media: string, scheme: Scheme | null): string {
  const original = originals.get(owner) ?? media
  originals.set(owner, original)
  if (scheme === null) return original
  return original.replaceAll(/\(prefers-color-scheme:\s*(light|dark)\)/g, (_, wanted) => (wanted === scheme ? '(min-width: 0px)' : '(max-width: 0px)'))
}
