export type Scheme = 'light' | 'dark'

/** Media queries as the page came with them. */
const asked = new WeakMap<object, string>()

/**
 * Shows a page in the colours that are chosen: wherever its styles and pictures ask for the browser's scheme. Older phones are
 * served those questions, and no `light-dark()` that `color-scheme` would answer (decision 034).
 * @param scheme null for the browser's own
 */
export function paintPage(page: Document, scheme: Scheme | null): void {
  page.documentElement.style.setProperty('color-scheme', scheme)
  for (const source of page.querySelectorAll('source')) {
    const media = answered(source, source.media, scheme)
    if (source.media !== media) source.media = media
  }
  for (const { cssRules } of page.styleSheets) paintRules(cssRules, scheme)
}

function paintRules(rules: CSSRuleList, scheme: Scheme | null): void {
  for (const rule of rules) {
    // Not `instanceof`: another document has classes of its own.
    if ('media' in rule) {
      const { media } = rule as CSSMediaRule
      media.mediaText = answered(rule, media.mediaText, scheme)
    }
    if ('cssRules' in rule) paintRules((rule as CSSGroupingRule).cssRules, scheme)
  }
}

function answered(asker: object, media: string, scheme: Scheme | null): string {
  const original = asked.get(asker) ?? media
  asked.set(asker, original)
  if (scheme === null) return original
  return original.replaceAll(/\(prefers-color-scheme:\s*(light|dark)\)/g, (_, wanted) => (wanted === scheme ? '(min-width: 0px)' : '(max-width: 0px)'))
}
