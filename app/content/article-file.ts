import { z } from 'zod'
import { isLanguage, type Language, languages } from '#app/i18n/language.ts'
import { markdownFault } from '#app/content/markdown/markdown-fault.ts'
import { namedImages, unreadImages } from '#app/content/markdown/named-images.ts'
import { type ArticlePlate, articlePlates, chosenPlate, formerPlates } from '#app/content/previews/preview.ts'
import { checkedYaml, type Complaint, type Complaints } from './checked-yaml.ts'
import { isoDay, isoInstant, oneLine } from './content-values.ts'
import type { Instant } from '#app/data/database/schema.ts'

/** An article as parsed from its file. */
export interface ArticleText {
  slug: string
  language: Language
  title: string
  /** Null where the file leaves it to the import (article-dates.ts). */
  published_at: Instant | null
  meta_description: string
  /** A path on this site, an https address, or the name of a picture beside the file. */
  image: string | null
  /** The engraving that was chosen for it; null where its address decides. */
  plate: ArticlePlate | null
  /** The day when its facts were last checked, `2026-11-22`; undefined where the file says nothing of it, so that what the site has stays. */
  checked?: string | null | undefined
  /** Who stands for it (the id of a person): chosen at the desk. A file names nobody, for ids are one site's. */
  signed_by: string | null
  /** The slug of its translation, if the file names one. */
  translation: string | null
  /** Markdown. */
  content: string
}

/** A reference to a picture beside the article's file. */
export interface NamedPicture {
  name: string
  /** Of the file, from 1. */
  line: number
}

/** Another host that an article loads images from: it sees the IP addresses of readers. */
export interface NamedHost {
  host: string
  line: number
}

interface ArticleFound {
  value: ArticleText
  titleLine: number
  translationLine: number
  named: NamedPicture[]
  hosts: NamedHost[]
  complaints?: undefined
}

const frontMatter = z.strictObject({
  title: oneLine,
  published_at: isoInstant.nullable().default(null),
  meta_description: oneLine,
  image: oneLine
    .refine(isImageAddress, 'must be the name of a picture beside this file, a path that begins with "/" or an address that begins with "https://"')
    .nullable()
    .default(null),
  plate: z
    .enum([...articlePlates, ...formerPlates], `must be one of ${articlePlates.join(', ')}`)
    .transform(chosenPlate)
    .nullable()
    .default(null),
  checked: isoDay.nullish(),
  translation: oneLine.nullable().default(null),
})

/** Parses `{slug}-{language}.md`. */
export function articleAddress(fileName: string): { slug: string; language: Language } | { complaint: string } {
  const [, slug = '', language] = /^(.*)-([^-]*)\.md$/.exec(fileName) ?? []
  if (!isLanguage(language)) return { complaint: `the file name must end in ${languages.map((each) => `-${each}.md`).join(' or ')}` }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return { complaint: 'the file name may only have the letters a-z, digits and single hyphens between them' }
  }
  return { slug, language }
}

/**
 * Parses an article: YAML front matter between two lines `---`, then Markdown.
 *
 * @param text with line breaks `\n`
 */
export function readArticle(fileName: string, text: string): ArticleFound | Complaints {
  const address = articleAddress(fileName)
  const naming = 'complaint' in address ? [{ line: 1, message: address.complaint }] : []

  const parts = /^---[ \t]*\n(.*?)(?<=\n)---[ \t]*(?:\n|$)(.*)$/s.exec(text)
  if (!parts) return { complaints: [...naming, { line: 1, message: unopened(text) }] }
  const [, matter = '', rest = ''] = parts
  const bodyLine = lineCount(text.slice(0, text.length - rest.length))

  const checked = checkedYaml(matter, frontMatter, 2)
  const complaints = [...naming, ...(checked.complaints ?? []), ...bodyComplaints(rest, bodyLine)]
  if (complaints.length > 0 || 'complaint' in address || checked.complaints) return { complaints }
  const { image } = checked.value
  const front = image === null ? [] : [{ address: image, line: checked.lineOf('image') }]
  const images = namedImages(rest).map(({ address: named, line }) => ({ address: named, line: bodyLine + line - 1 }))
  return {
    value: { ...address, ...checked.value, signed_by: null, content: withoutBlankEnds(rest) },
    titleLine: checked.lineOf('title'),
    translationLine: checked.lineOf('translation'),
    named: [...front, ...images].flatMap(({ address: name, line }) => (isOwn(name) ? [{ name, line }] : [])),
    hosts: images.flatMap(({ address: elsewhere, line }) => hostOf(elsewhere).map((host) => ({ host, line }))),
  }
}

/** Whether an image is a file beside the article: neither an absolute path nor a URL with a scheme. */
export function isOwn(address: string) {
  return !/^([a-z][a-z0-9+.-]*:|\/)/i.test(address)
}

function hostOf(address: string): string[] {
  const url = /^(https?:)?\/\//i.test(address) ? URL.parse(address, 'https://site.example') : null
  return url ? [url.host] : []
}

/** What an article's `image` may be: the name of one of its pictures (empty for none), a path on this site, an https address. */
export function isImageAddress(image: string) {
  return isOwn(image) || (/^(\/(?![/\\])|https:\/\/)\S+$/.test(image) && URL.canParse(image, 'https://site.example'))
}

function unopened(text: string) {
  return /^---[ \t]*\n/.test(text)
    ? 'the front matter that begins here is not ended by a line "---"'
    : 'the file must begin with a line "---", then title and meta_description, then a line "---"'
}

/** What is wrong with an article's Markdown, in English. @param firstLine the body's, in its file */
export function* bodyComplaints(body: string, firstLine: number): Generator<Complaint> {
  const opening = withoutBlankEnds(body)
  if (opening === '') {
    yield { line: firstLine, message: 'the article has no text' }
    return
  }
  const openingLine = firstLine + lineCount(body.slice(0, body.indexOf(opening))) - 1
  // `# Title`, or a line underlined with `=`.
  if (/^ {0,3}#([ \t]|\n|$)/.test(opening) || /^[^\n]+\n {0,3}=+[ \t]*(\n|$)/.test(opening)) {
    const message = 'the text must not begin with its title ("# …"): the page has it from the front matter'
    yield { line: openingLine, message }
  }
  for (const { address, line } of unreadImages(body)) {
    yield { line: firstLine + line - 1, message: `put < and > around a picture's name that has a space: ![…](<${address}>)` }
  }
  const fault = markdownFault(body)
  if (fault) yield { line: firstLine + fault.line - 1, message: fault.message }
}

function withoutBlankEnds(body: string) {
  return body.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
}

function lineCount(text: string) {
  return text.split('\n').length
}
