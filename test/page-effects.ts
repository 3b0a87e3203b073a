import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { origin } from './app.ts'

/** What a page makes a browser do. Two pages that differ only in harmless text have the same. */
export interface PageEffects {
  /** Each `<script>` but structured data, by its attributes; `<style>` likewise. */
  scripts: string[]
  styles: string[]
  /** Event handlers, `style` attributes and attributes that hold a page or another target: `img onError`. */
  attributes: string[]
  /** Elements that embed, redirect, or send what a visitor types. */
  elements: string[]
  /** Other origins (or schemes) that something is fetched from without a click. */
  fetched: string[]
  /** Links that are neither of the web nor of a mail or chat program. */
  links: string[]
}

const embedding = [
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'portal',
  'fencedframe',
  'base',
  'form',
  'template',
  'math',
  'foreignObject',
  'animate',
  'set',
]
const fetching = ['src', 'srcSet', 'poster', 'data', 'background', 'xLinkHref', 'imageSrcSet', 'longDesc', 'manifest', 'icon', 'lowSrc', 'dynSrc']
/** Elements whose `href` is no link to click. */
const fetchingByHref = ['link', 'use', 'image', 'feImage', 'script', 'base', 'mpath', 'textPath', 'pattern', 'linearGradient', 'radialGradient']
const target = ['style', 'srcDoc', 'formAction', 'ping', 'httpEquiv', 'attributionSrc', 'contentEditable', 'autoFocus']
const linked = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:', 'sms:', 'tel:']

/** @param path of the page, which its relative addresses belong to */
export function effectsOf(path: string, html: string): PageEffects {
  const effects: PageEffects = { scripts: [], styles: [], attributes: [], elements: [], fetched: [], links: [] }
  const fetched = new Set<string>()
  const parsed = (address: string) => URL.parse(address, origin + path)
  visit(fromHtml(html), 'element', ({ tagName, properties }) => {
    const shown = JSON.stringify(properties)
    if (tagName === 'script' && properties['type'] !== 'application/ld+json') effects.scripts.push(shown)
    if (tagName === 'style') effects.styles.push(shown)
    if (embedding.includes(tagName)) effects.elements.push(`${tagName} ${shown}`)
    const isFetchedByHref = fetchingByHref.includes(tagName) && !/^(canonical|alternate)$/.test(String(properties['rel']))
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name) || target.includes(name)) effects.attributes.push(`${tagName} ${name}`)
      if (fetching.includes(name) || (name === 'href' && isFetchedByHref)) {
        const addresses = /srcset/i.test(name)
          ? [value].flat().flatMap((each) =>
              String(each)
                .split(/,\s+/)
                .map((source) => source.trim().split(/\s+/)[0] ?? ''),
            )
          : [String(value)]
        for (const address of addresses) {
          const url = parsed(address)
          if (url?.origin !== origin) fetched.add(url ? (url.origin === 'null' ? url.protocol : url.origin) : address)
        }
      } else if (name === 'href' || name === 'action') {
        const url = parsed(String(value))
        if (url && !linked.includes(url.protocol)) effects.links.push(String(value))
      }
    }
  })
  return { ...effects, fetched: [...fetched].toSorted() }
}

/** A page's policy without the hashes of its own style and scripts, and the hosts that its images may come from. */
export function policyOf({ headers }: Pick<Response, 'headers'>): { policy: string; imageHosts: string[] } {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const imageHosts = (/img-src ([^;]*)/.exec(policy)?.[1] ?? '').split(' ').filter((source) => !["'self'", 'data:', ''].includes(source))
  return { policy: policy.replaceAll(/'sha256-[^']+'/g, 'hash').replace(/img-src [^;]*/, 'img-src'), imageHosts: imageHosts.toSorted() }
}
