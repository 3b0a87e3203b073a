import type { BrowserContext } from '@playwright/test'
import postcss, { list, type Root } from 'postcss'

/** What a browser without a feature makes of a page: it drops what it does not know, and goes on. */
type Lack = {
  /** Matches selectors that it does not know. */
  selector?: RegExp
  /** Matches declarations ("property: value") and conditions of @supports that it does not know. */
  declaration?: RegExp
  /** Matches at-rules that it does not know ("media (width < 48rem)"). */
  atRule?: RegExp
  /** Nested rules are dropped. */
  nesting?: true
  /** The document as it reads it. */
  markup?: (html: string) => string
  /** Runs in each page before its own scripts. */
  script?: () => void
}

/** What Safari 15.4 or Chrome 100 do not have and the site, or what builds it, uses or may come to use (decision 034). */
const lacks = {
  popover: {
    selector: /:popover-open/,
    // The parser would still make one of it.
    markup: (html) => html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\spopover(?=[a-z]*=)/gi, ' data-unknown-')),
    script: () => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
      const set = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute')?.value as Element['setAttribute']
      Element.prototype.setAttribute = function setKnown(name, value) {
        set.call(this, name.toLowerCase().startsWith('popover') ? `data-unknown-${name}` : name, value)
      }
    },
  },
  'light-dark': { declaration: /light-dark\(/ },
  'scroll-timelines': { declaration: /\b(animation-timeline|animation-range|timeline-scope|view-timeline|scroll-timeline)/ },
  avif: { markup: (html) => html.replaceAll(/<source [^>]*type="image\/avif"[^>]*>/g, '') },
  has: { selector: /:has\(/ },
  nesting: { nesting: true },
  // Comparisons, and `not` without a media type.
  'media-ranges': { atRule: /^media .*([<>]|\(\s*not\b|(^|[\s,(])not \()/ },
  'viewport-units': { declaration: /\d[sdl]v[hwib]\b/ },
  'own-transforms': { declaration: /^(rotate|translate|scale):/ },
  colours: { declaration: /color-mix\(|oklch\(|oklab\(|\((from) / },
  masks: { declaration: /^mask/ },
  'view-transitions': {
    atRule: /^view-transition/,
    selector: /::view-transition/,
    script: () => Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
  },
  'registered-properties': { atRule: /^property / },
  details: { selector: /::details-content/ },
  'nth-of': { selector: /:nth-(last-)?child\([^)]* of / },
  'container-queries': { atRule: /^container / },
  text: { declaration: /^(text-wrap|field-sizing|text-box|interpolate-size)/ },
  functions: { declaration: /sibling-(index|count)\(|calc-size\(|\bif\(/ },
  modal: { selector: /:modal/ },
  scripts: {
    script: () => {
      const gone: [object, string[]][] = [
        [Promise, ['withResolvers', 'try']],
        [URL, ['canParse', 'parse']],
        [Object, ['groupBy']],
        [Map, ['groupBy']],
        [Array, ['fromAsync']],
        [AbortSignal, ['any', 'timeout']],
        [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
        [String.prototype, ['isWellFormed', 'toWellFormed']],
        [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
        [Element.prototype, ['checkVisibility', 'setHTML']],
        [HTMLElement.prototype, ['inert']],
        [HTMLInputElement.prototype, ['showPicker']],
        [HTMLFormElement.prototype, ['requestSubmit']],
        [Uint8Array, ['fromBase64', 'fromHex']],
        [Uint8Array.prototype, ['toBase64', 'toHex']],
        [RegExp, ['escape']],
        [
          window,
          [
            'requestIdleCallback',
            'cancelIdleCallback',
            'navigation',
            'scheduler',
            'Iterator',
            'CompressionStream',
            'DecompressionStream',
            'OffscreenCanvas',
            'URLPattern',
          ],
        ],
      ]
      for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name)
    },
  },
} satisfies Record<string, Lack>

export type Feature = keyof typeof lacks

export const allFeatures = Object.keys(lacks) as Feature[]

/**
 * Lets the pages of a context see what a browser without these features would: documents and their styles are rewritten on
 * the way, and scripts find none of it. Selectors that are asked for by scripts throw, as there.
 */
export async function withoutFeatures(context: BrowserContext, features: readonly Feature[]): Promise<void> {
  const lacking: Lack[] = features.map((feature) => lacks[feature])
  for (const { script } of lacking) if (script) await context.addInitScript(script)
  const selectors = lacking.flatMap(({ selector }) => selector?.source ?? [])
  await context.addInitScript(refuseSelectors, selectors)
  await context.route('**/*', async (route) => {
    const request = route.request()
    if (features.includes('avif') && new URL(request.url()).pathname.endsWith('.avif')) return route.abort()
    if (request.resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0, maxRetries: 2 })
    const headers = response.headers()
    if (!headers['content-type']?.startsWith('text/html')) return route.fulfill({ response })
    // The hash is of the styles as they were; pages that are prerendered would not come by here.
    const { 'speculation-rules': _, 'content-length': __, 'content-encoding': ___, ...others } = headers
    const policy = headers['content-security-policy']?.replace(/style-src [^;]*/, "style-src 'unsafe-inline'") ?? ''
    return route.fulfill({ response, headers: { ...others, 'content-security-policy': policy }, body: asRead(await response.text(), lacking) })
  })
}

function asRead(html: string, lacking: readonly Lack[]): string {
  const read = lacking.reduce((text, { markup }) => (markup ? markup(text) : text), html)
  return read.replaceAll(/(<style>)(.*?)(?=<\/style>)/gs, (_, tag: string, css: string) => tag + knownStyles(css, lacking))
}

/** The part of a style sheet that a browser without the features reads. */
export function knownStyles(css: string, lacking: readonly Lack[]): string {
  const root = postcss.parse(css)
  const isUnknown = (part: 'selector' | 'declaration' | 'atRule', text: string) => lacking.some((lack) => lack[part]?.test(text))
  dropUnknown(
    root,
    isUnknown,
    lacking.some(({ nesting }) => nesting),
  )
  return root.toString()
}

function dropUnknown(root: Root, isUnknown: (part: 'selector' | 'declaration' | 'atRule', text: string) => boolean, flat: boolean): void {
  root.walkAtRules((rule) => {
    if (rule.name === 'supports') {
      // How Tailwind asks for browsers without @property.
      if (rule.params.includes('margin-trim') && isUnknown('atRule', 'property ')) return void rule.replaceWith(rule.nodes ?? [])
      if (
        !isUnknown(
          'declaration',
          rule.params
            .replaceAll(/[()]/g, ' ')
            .trim()
            .replace(/^not\s+/, ''),
        ) &&
        !isUnknown('declaration', rule.params) &&
        !isUnknown('selector', rule.params)
      )
        return
      if (/^\s*not\b/.test(rule.params)) rule.replaceWith(rule.nodes ?? [])
      else rule.remove()
    } else if (isUnknown('atRule', `${rule.name} ${rule.params}`)) rule.remove()
  })
  root.walkRules((rule) => {
    const { parent } = rule
    if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes') return
    if (flat && parent?.type === 'rule') return void rule.remove()
    const known = rule.selectors.map((selector) => knownSelector(selector, (text) => isUnknown('selector', text)))
    if (known.includes(null)) rule.remove()
    else rule.selector = known.join()
  })
  root.walkDecls((declaration) => {
    const { prop, value } = declaration
    if (!isUnknown('declaration', `${prop}: ${value}`) && !isUnknown('declaration', `${prop}:${value}`)) return
    // A custom property may hold anything; what uses it then has no value.
    if (prop.startsWith('--')) declaration.value = 'unknown()'
    else declaration.remove()
  })
}

/** Null where it drops the rule; `:is` and `:where` only pass over what they do not know. */
function knownSelector(selector: string, isUnknown: (selector: string) => boolean): string | null {
  const start = /:(?:is|where)\(/.exec(selector)
  if (!start) return isUnknown(selector) ? null : selector
  const from = start.index + start[0].length
  let end = from
  for (let depth = 1; depth > 0; end++) depth += selector[end] === '(' ? 1 : selector[end] === ')' ? -1 : 0
  const inside = list.comma(selector.slice(from, end - 1)).map((each) => knownSelector(each, isUnknown))
  const rest = knownSelector(selector.slice(end), isUnknown)
  if (rest === null || isUnknown(selector.slice(0, start.index))) return null
  return `${selector.slice(0, from)}${inside.filter((each) => each !== null).join()})${rest}`
}

/** Runs in the page. */
function refuseSelectors(unknown: string[]): void {
  const check = (selector: string) => {
    if (unknown.some((source) => new RegExp(source).test(selector))) throw new SyntaxError(`'${selector}' is not a valid selector`)
  }
  for (const owner of [Element.prototype, Document.prototype, DocumentFragment.prototype]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const own = Object.getOwnPropertyDescriptor(owner, name)?.value as ((selector: string) => unknown) | undefined
      if (!own) continue
      Object.defineProperty(owner, name, {
        value: function ask(this: unknown, selector: string) {
          check(selector)
          return own.call(this, selector)
        },
        configurable: true,
        writable: true,
      })
    }
  }
}
