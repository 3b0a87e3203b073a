import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { EXIT, visit } from 'unist-util-visit'
import { isLanguage, type Language } from '#app/i18n/language.ts'
import { origin } from './app.ts'

type Tag = { attributes: Record<string, string>; text: string }

/** A page for tests, parsed as browsers parse HTML. */
export class Page {
  readonly path: string
  readonly #tree: Root | Element
  readonly #tags = new Map<string, Tag[]>()

  constructor(path: string, html: string | Root | Element) {
    this.path = path
    this.#tree = typeof html === 'string' ? fromHtml(html) : html
    visit(this.#tree, 'element', (element) => {
      const tags = this.#tags.get(element.tagName) ?? []
      tags.push({ attributes: attributesOf(element), text: textOf(element) })
      this.#tags.set(element.tagName, tags)
    })
  }

  all(tagName: string): Tag[] {
    return this.#tags.get(tagName) ?? []
  }

  /** The first matching element as a page. */
  inside(tagName: string, is: (attributes: Record<string, string>) => boolean): Page {
    let part: Element = { type: 'element', tagName: 'none', properties: {}, children: [] }
    visit(this.#tree, 'element', (element) => {
      if (element.tagName !== tagName || !is(attributesOf(element))) return
      part = element
      return EXIT
    })
    return new Page(this.path, part)
  }

  withAttribute(name: string): Tag[] {
    return [...this.#tags.values()].flat().filter(({ attributes }) => name in attributes)
  }

  get title(): string {
    return this.all('title')[0]?.text ?? ''
  }

  get language(): Language {
    const lang = this.all('html')[0]?.attributes['lang']
    if (!isLanguage(lang)) throw new Error(`${this.path} has no language`)
    return lang
  }

  get description(): string {
    return this.#meta('name', 'description') ?? ''
  }

  get noindex(): boolean {
    return this.#meta('name', 'robots') === 'noindex'
  }

  get canonical(): string | undefined {
    return this.all('link').find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href']
  }

  /** hreflang → URL */
  get alternates(): Record<string, string> {
    const links = this.all('link').filter(({ attributes }) => attributes['rel'] === 'alternate' && attributes['hreflang'])
    return Object.fromEntries(links.map(({ attributes }) => [attributes['hreflang'], attributes['href'] ?? '']))
  }

  /** The nodes of its JSON-LD graph. */
  get structuredData(): Record<string, unknown>[] {
    const [graph, ...others] = this.all('script').filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    if (!graph) return []
    const { '@context': context, '@graph': things } = JSON.parse(graph.text) as { '@context': string; '@graph': Record<string, unknown>[] }
    if (others.length > 0 || context !== 'https://schema.org') throw new Error(`${this.path} has not one graph of schema.org`)
    return things
  }

  /** Paths, with query and hash, of links within the site. */
  get internalLinks(): string[] {
    return this.all('a')
      .flatMap(({ attributes }) => attributes['href'] ?? [])
      .map((href) => new URL(href, origin + this.path))
      .filter((url) => url.origin === origin)
      .map((url) => url.pathname + url.search + url.hash)
  }

  get ids(): string[] {
    return this.withAttribute('id').flatMap(({ attributes }) => attributes['id'] ?? [])
  }

  /** What the browser fetches for this page. */
  get loaded(): string[] {
    const links = this.all('link').filter(({ attributes }) => !['canonical', 'alternate'].includes(attributes['rel'] ?? ''))
    const tags = [...links, ...['script', 'img', 'iframe', 'source', 'video', 'audio'].flatMap((name) => this.all(name))]
    return tags.flatMap(({ attributes }) => attributes['href'] ?? attributes['src'] ?? [])
  }

  /** The content of `<meta property>` (Open Graph) or, where there is none, of `<meta name>`. */
  meta(name: string): string | undefined {
    return this.#meta('property', name) ?? this.#meta('name', name)
  }

  #meta(key: string, name: string): string | undefined {
    return this.all('meta').find(({ attributes }) => attributes[key] === name)?.attributes['content']
  }
}

function attributesOf(element: Element): Record<string, string> {
  const names: Record<string, string> = { hrefLang: 'hreflang', className: 'class' }
  return Object.fromEntries(
    Object.entries(element.properties).map(([name, value]) => [names[name] ?? name, Array.isArray(value) ? value.join(' ') : String(value)]),
  )
}

function textOf(node: Element | Root): string {
  let text = ''
  visit(node, 'text', ({ value }) => {
    text += value
  })
  return text
}
