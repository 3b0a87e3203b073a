import { LRUCache } from 'lru-cache'

/** A style rule (selectors), an at-rule that holds rules (rules), or something that always stays. */
type Rule = { head: string; body: string; selectors?: readonly Selector[]; rules?: readonly Rule[] }

/**
 * A selector, and what must be on the page if it is to match: each of `needed`, which are classes (".x"), ids ("#x"),
 * attributes ("[x") and elements ("x"), and of each list in `oneOf` (the arguments of `:is`, `:where` and `:has`) one that matches.
 */
type Selector = { text: string; needed: readonly string[]; oneOf: readonly (readonly Selector[])[] }

/** Sheet → its rules. There is one sheet for each combination of sheets that routes name. */
const parsed = new Map<string, readonly Rule[]>()

/** Rules that match → the finished sheet: pages of one kind have the same. */
const finished = new LRUCache<string, string>({ max: 200 })

/**
 * The part of a style sheet that can apply to a page without scripts, where nothing appears that is not in its HTML. In
 * doubt a rule is kept: states, values of attributes and `:not(…)` are not looked at. Custom properties, keyframes and an italic
 * face that nothing uses are left out.
 * @param css as Vite minified it
 * @param html may be read as latin1: no name has other characters than ASCII
 */
export function usedStyles(css: string, html: string): string {
  const rules = parsed.get(css) ?? rulesOf(css)
  parsed.set(css, rules)
  const matching = textOf(rules, namesIn(html))
  const sheet = finished.get(matching) ?? withoutUnused(matching)
  finished.set(matching, sheet)
  return sheet
}

const containers = /^@(layer|media|supports|container)\b/

function rulesOf(css: string): Rule[] {
  return blocksOf(css).map(({ head, body }) => {
    if (containers.test(head) && body) return { head, body, rules: rulesOf(body) }
    return head.startsWith('@') ? { head, body } : { head, body, selectors: splitAtCommas(head).map(selectorOf) }
  })
}

/** `body` is '' for an at-rule that ends with a semicolon. */
function blocksOf(css: string): { head: string; body: string }[] {
  const blocks = []
  for (let start = 0; start < css.length;) {
    const headEnd = find(css, start, ({ character }) => character === ';' || character === '{')
    const isStatement = css[headEnd] !== '{'
    const end = isStatement ? headEnd : find(css, headEnd, ({ character, depth }) => character === '}' && depth === 0)
    const head = css
      .slice(start, headEnd)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .trim()
    if (head) blocks.push({ head, body: isStatement ? '' : css.slice(headEnd + 1, end) })
    start = end + 1
  }
  return blocks
}

type Place = { character: string | undefined; depth: number }

/** The first place that is wanted, or the text's end. Strings, comments and escaped characters are passed over. */
function find(text: string, from: number, isWanted: (place: Place) => boolean): number {
  let depth = 0
  for (const token of text.slice(from).matchAll(/\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{}();,[\]]/gs)) {
    const [character] = token
    if ('{(['.includes(character)) depth++
    if ('})]'.includes(character)) depth--
    if (isWanted({ character, depth })) return from + token.index
  }
  return text.length
}

function splitAtCommas(list: string): string[] {
  const end = find(list, 0, ({ character, depth }) => character === ',' && depth === 0)
  return end === list.length ? [list] : [list.slice(0, end), ...splitAtCommas(list.slice(end + 1))]
}

const name = String.raw`(?:\\.|[\w-])+`
const field = /::(file-selector-button|placeholder|-webkit-(search|date|calendar|inner-spin))|:-moz-ui-invalid/

function selectorOf(text: string): Selector {
  const { simple, lists, attributes } = withoutArguments(text)
  const marked = [...simple.matchAll(new RegExp(`[.#]${name}`, 'g'))].map(([found]) => found.replaceAll('\\', ''))
  const elements = [...simple.replaceAll(new RegExp(`[.#:]+${name}`, 'g'), '').matchAll(/[a-z][a-z\d]*/g)].map(([found]) => found)
  const needed = [...marked, ...elements, ...attributes, ...(field.test(text) ? ['a field'] : [])]
  return { text, needed, oneOf: lists.map((list) => splitAtCommas(list).map(selectorOf)) }
}

/** `a:is(.b,.c)[href]` → `a:is`, the list `.b,.c` and the attribute `[href`. */
function withoutArguments(selector: string): { simple: string; lists: string[]; attributes: string[] } {
  const start = find(selector, 0, ({ character }) => character === '(' || character === '[')
  if (start === selector.length) return { simple: selector, lists: [], attributes: /:disabled/.test(selector) ? ['[disabled'] : [] }
  const end = find(selector, start, ({ depth }) => depth === 0)
  const before = selector.slice(0, start)
  const inside = selector.slice(start + 1, end)
  const rest = withoutArguments(selector.slice(end + 1))
  const isList = /:(is|where|has)$/.test(before)
  // A browser opens and closes elements by itself.
  const attribute = selector[start] === '[' && /^[\w-]+/.exec(inside.toLowerCase())?.[0]
  return {
    simple: before + rest.simple,
    lists: [...(isList ? [inside] : []), ...rest.lists],
    attributes: [...(attribute && attribute !== 'open' ? [`[${attribute}`] : []), ...rest.attributes],
  }
}

function canMatch({ needed, oneOf }: Selector, names: ReadonlySet<string>): boolean {
  return needed.every((one) => names.has(one)) && oneOf.every((list) => list.some((selector) => canMatch(selector, names)))
}

/** More than the page has is harmless: words of a text that look like an attribute, for example. */
function namesIn(html: string): Set<string> {
  const elements = [...html.matchAll(/<([a-z][a-z\d]*)/g)].map(([, element = '']) => element)
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => decoded(list).split(/\s+/)).map((one) => `.${one}`)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `#${id}`)
  const attributes = [...html.matchAll(/ ([\w-]+)="/g)].map(([, attribute = '']) => `[${attribute.toLowerCase()}`)
  const fields = elements.some((element) => ['input', 'select', 'textarea'].includes(element)) ? ['a field'] : []
  return new Set([...elements, ...classes, ...ids, ...attributes, ...fields])
}

function decoded(attribute: string): string {
  return attribute.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** Elements whose text is italic unless a style says otherwise. No class makes a text italic. */
const italic = ['em', 'i', 'cite', 'dfn', 'var', 'address']

const isItalicFace = (head: string, body: string): boolean => head === '@font-face' && body.includes('font-style:italic')

function textOf(rules: readonly Rule[], names: ReadonlySet<string>): string {
  return rules.map((rule) => ruleText(rule, names)).join('')
}

function ruleText({ head, body, selectors, rules }: Rule, names: ReadonlySet<string>): string {
  if (rules) {
    const kept = textOf(rules, names)
    // An empty layer still takes its place in the order of layers.
    return kept || head.startsWith('@layer') ? `${head}{${kept}}` : ''
  }
  if (isItalicFace(head, body) && !italic.some((element) => names.has(element))) return ''
  if (!selectors) return body ? `${head}{${body}}` : `${head};`
  const matching = selectors.filter((selector) => canMatch(selector, names))
  return matching.length > 0 ? `${matching.map(({ text }) => text).join()}{${body}}` : ''
}

/** One property may be used only in the value of another that is not used. */
function withoutUnused(css: string): string {
  const properties = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, property]) => property))
  const words = new Set(css.replaceAll(/@keyframes [\w-]+/g, '').match(/[a-z][\w-]*/g))
  const used = css
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(;|(?=\}))/g, (all, property: string) => (properties.has(property) ? all : ''))
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (all, property: string) => (properties.has(property) ? all : ''))
    .replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (all, frames: string) => (words.has(frames) ? all : ''))
    .replaceAll(/(?<=^|[{}])[^{}@;"']*\{\}/g, '')
    .replaceAll(/@supports[^{};]*\{\}|@layer properties\{\}/g, '')
  return used.length < css.length ? withoutUnused(used) : used
}
