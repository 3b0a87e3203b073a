// What is asked of and changed in a page of the site that a frame shows.

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

/**
 * Makes one document's element like another's and leaves alone what is the same: pictures are not loaded again, and the
 * place that is being looked at stays.
 */
export function patchElement(shown: Element, next: Element): void {
  const [before, after] = [[...shown.childNodes], [...next.childNodes]]
  const fewest = Math.min(before.length, after.length)
  let start = 0
  while (start < fewest && isEqual(before[start], after[start])) start++
  let end = 0
  while (end < fewest - start && isEqual(before.at(-1 - end), after.at(-1 - end))) end++
  const [gone, added] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  if (gone.length === added.length) {
    for (const [at, node] of gone.entries()) replace(node, added[at])
    return
  }
  const following = before[before.length - end] ?? null
  for (const node of gone) node.remove()
  for (const node of added) shown.insertBefore(shown.ownerDocument.adoptNode(node), following)
}

function replace(shown: ChildNode, next: ChildNode | undefined): void {
  if (!next || shown.isEqualNode(next)) return
  if (isElement(shown) && isElement(next) && hasSameTag(shown, next)) patchElement(shown, next)
  else shown.replaceWith(shown.ownerDocument?.adoptNode(next) ?? next)
}

function isEqual(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.isEqualNode(other)
}

// Not `instanceof`: another document has classes of its own.
function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

function hasSameTag(one: Element, other: Element): boolean {
  return one.tagName === other.tagName && one.cloneNode().isEqualNode(other.cloneNode())
}

/** Not where the browser shows a page of its own, as without a network. */
export function isWhole(page: Document | null): page is Document {
  return page !== null && page.querySelector('main') !== null
}

/** Whether the first page's policy allows what the second one has: its style sheet, and pictures of the same hosts. */
export function hasSameRights(before: Document, after: Document): boolean {
  const hosts = new Set(hostsOf(before))
  return before.querySelector('style')?.textContent === after.querySelector('style')?.textContent && hostsOf(after).every((host) => hosts.has(host))
}

function hostsOf(page: Document): string[] {
  return [...page.images].map(({ src }) => new URL(src, page.baseURI).host)
}

/** None runs here, and none may be put into another document. */
export function withoutScripts(page: Document): void {
  for (const script of page.body.querySelectorAll('script')) script.remove()
}
