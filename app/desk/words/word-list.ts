import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/data/database/schema.ts'
import { defaultLanguage, type Language, languages } from '#app/i18n/language.ts'
import { networkContent } from '#app/content/queries/network.ts'
import { networkWords } from '#app/site/network/words.ts'
import { wordsPages, type WordsPage as PageCopy } from '#app/site/words-pages.ts'
import { wordsKey } from '#app/texts/texts.ts'
import { nameIn, sentencesIn } from '#app/texts/words.ts'
import {
  descriptionLabel,
  entryFallback,
  entryNames,
  groupNames,
  type Kind,
  labels,
  listKeys,
  namedByTable,
  notWords,
  otherPage,
  ownLabels,
  pageNames,
  partNames,
  textLabel,
  thingNames,
  titleLabel,
  topKeys,
} from './labels.ts'

// Every sentence that the owner may change, read from the copies themselves: a new sentence appears by itself. For the
// server only; all words of the site are in it.

/** A sentence in one language. */
export type WordsSide = { language: Language; place: string; standard: string }

export type Sentence = { page: string; label: string; kind: Kind; sides: WordsSide[] }

export type WordsGroup = { heading: string; sentences: Sentence[] }

export type WordsPage = {
  id: string
  name: string
  groups: WordsGroup[]
  /** The public page that shows the words. @returns null where no page does */
  pathIn: (language: Language) => string | null
}

/** The same part of a copy in each language that has it, the default language first. */
type Part = { language: Language; place: string; value: unknown; isWords: (place: string) => boolean }[]

/** Under which of its keys an object has its name. */
const nameKeys = ['heading', 'title', 'label', 'question', 'name', 'days']

const order = Object.keys(pageNames)

/** All sentences, by page and in the order of the page. */
export type WordList = {
  pages: readonly WordsPage[]
  /** Every side with its sentence, by `wordsKey`. */
  sides: ReadonlyMap<string, { sentence: Sentence; side: WordsSide }>
}

/** With copy.ts alone as the defaults. */
export const wordList = listOf(wordsPages)

/** The latest that differs from `wordList`, by the contents that it was made with. */
let latest = { contents: '', list: wordList }

/** With the defaults that the site shows now: the network page has its own from the database. */
export async function readWordList(db: Pick<Kysely<ContentTables>, 'selectFrom'>): Promise<WordList> {
  const found: Partial<Record<Language, Awaited<ReturnType<typeof networkContent>>>> = {}
  for (const language of languages) found[language] = await networkContent(db, language)
  const contents = JSON.stringify(found)
  if (contents !== latest.contents) {
    const network = { id: 'network', copy: networkWords(found) }
    latest = { contents, list: listOf(wordsPages.map((page) => (page.id === network.id ? network : page))) }
  }
  return latest.list
}

function listOf(copies: readonly PageCopy[]): WordList {
  const pages = copies
    .map(({ id, copy }) => {
      const root = languages.flatMap((language) => {
        const value = copy[language]
        if (!value) return []
        const places = new Set(sentencesIn(value).map(({ place }) => place))
        return [{ language, place: '', value: value as unknown, isWords: (place: string) => places.has(place) }]
      })
      const known = pageNames[id]
      const pathIn = (language: Language) => known?.path?.(language) ?? null
      return { id, name: known?.name ?? otherPage, groups: groupsOf(id, root), pathIn }
    })
    .toSorted((one, other) => rank(one.id) - rank(other.id))
  const sides = allSentences(pages).flatMap((sentence) =>
    sentence.sides.map((side) => [wordsKey(sentence.page, side.language, side.place), { sentence, side }] as const),
  )
  return { pages, sides: new Map(sides) }
}

function rank(id: string): number {
  return order.includes(id) ? order.indexOf(id) : order.length
}

export function allSentences(pages: readonly WordsPage[]): Sentence[] {
  return pages.flatMap(({ groups }) => groups.flatMap(({ sentences }) => sentences))
}

function groupsOf(page: string, root: Part): WordsGroup[] {
  const groups = new Map<string, Sentence[]>()
  for (const [key, part] of children(root)) {
    const heading = headingOf(key, part)
    const found = sentencesOf(page, key, part, { fields: fieldsOf(root), names: [], isTop: true })
    if (found.length > 0) groups.set(heading, [...(groups.get(heading) ?? []), ...found])
  }
  const inOrder = [...groups].map(([heading, sentences]) => ({ heading, sentences: numbered(sentences) }))
  // What the page itself does not show comes last.
  return inOrder.toSorted((one, other) => Number(one.heading === groupNames.found) - Number(other.heading === groupNames.found))
}

/** What the owner sees above a part: the heading that the page itself shows there, up to its first pause. */
function headingOf(key: string, part: Part): string {
  const value = part[0]?.value
  if (typeof value === 'string') {
    if (key === 'title' || key === 'description') return groupNames.found
    return topKeys.has(key) ? groupNames.top : groupNames.other
  }
  const known = partNames[key]
  return (namedByTable.has(key) ? known : undefined) ?? ownName(value) ?? known ?? groupNames.part
}

type Trail = {
  /** The labels of the page's fields, which also name what is said of a field elsewhere. */
  fields: unknown
  names: string[]
  isTop?: boolean
  /** The list or object of choices that it is an entry of. */
  entryOf?: { key: string; number: number }
}

function sentencesOf(page: string, key: string, part: Part, trail: Trail): Sentence[] {
  if (notWords.has(key)) return []
  if (part.every(({ value }) => typeof value !== 'object' || value === null)) {
    const sides = part.flatMap(({ language, place, value, isWords }) =>
      typeof value === 'string' && isWords(place) ? [{ language, place, standard: value }] : [],
    )
    return sides.length === 0 ? [] : [{ page, ...describe(page, key, sides, trail), sides }]
  }
  const isList = Array.isArray(part[0]?.value) || listKeys.has(key)
  const names = trail.isTop || isList || key === 'options' ? trail.names : [...trail.names, ...nameOf(key, part, trail)]
  const inside = children(part)
  const single =
    names.length > 0 &&
    !isList &&
    key !== 'options' &&
    inside.filter(([, [first]]) => first?.isWords(first.place) || typeof first?.value === 'object').length === 1
  return inside.flatMap(([name, child], place) => {
    const entryOf = isList || key === 'options' ? { key, number: place + 1 } : undefined
    const found = sentencesOf(page, name, child, { fields: trail.fields, names, ...(entryOf && { entryOf }) })
    // A field or a link of which there is nothing but its name.
    return single && nameKeys.includes(name) ? found.map((sentence) => ({ ...sentence, label: names.join(', ') })) : found
  })
}

function describe(page: string, key: string, sides: WordsSide[], { names, isTop, entryOf }: Trail): Pick<Sentence, 'label' | 'kind'> {
  const { place = '', standard = '' } = sides[0] ?? {}
  if (isTop && key === 'title') return { label: titleLabel, kind: 'title' }
  if (isTop && key === 'description') return { label: descriptionLabel, kind: 'description' }
  const [label, kind] = ownLabels[`${page}.${place}`] ??
    (entryOf ? [`${entryNames[entryOf.key] ?? entryFallback} ${entryOf.number}`] : labels[key]) ?? [textLabel]
  const inSentence = names.length > 0 && !/^\p{Lu}{2}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  // Longer than a line of the page, it is a paragraph.
  return { label: [...names, inSentence].join(', '), kind: kind ?? (standard.length > 90 ? 'text' : 'line') }
}

/** What a thing within a part is called: its own heading, its field's, or the table's. */
function nameOf(key: string, part: Part, { fields, entryOf }: Trail): string[] {
  const own = ownName(part[0]?.value)
  if (entryOf) return [own ?? `${entryNames[entryOf.key] ?? entryFallback} ${entryOf.number}`]
  const known = own ?? ownName(valueAt(fields, key)) ?? thingNames[key] ?? partNames[key]
  return known === undefined ? [] : [known]
}

/** The first words of the name that an object has itself, unless the name is a fact (`{messenger}`). */
function ownName(value: unknown): string | undefined {
  const name = nameKeys.map((key) => valueAt(value, key)).find((each) => typeof each === 'string')
  return typeof name === 'string' && !/^\{\w+\}$/.test(name) ? firstWords(name) : undefined
}

/** Up to the first pause, and at most seven words. */
function firstWords(text: string): string {
  const unnumbered = text.replaceAll('\u00AD', '').replace(/^\d+\. /, '')
  const words = (unnumbered.split(/[,.:?!–](?:\s|$)/)[0] ?? text).trim().split(/\s+/)
  const first = words.length > 7 ? `${words.slice(0, 6).join(' ')} …` : words.join(' ')
  return first.charAt(0).toUpperCase() + first.slice(1)
}

/** The entries of an object or a list, the same of each language together. */
function children(part: Part): [key: string, child: Part][] {
  const found = new Map<string, Part>()
  for (const { language, place, value, isWords } of part) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      const name = nameIn(value, key)
      found.set(name, [...(found.get(name) ?? []), { language, place: place === '' ? name : `${place}.${name}`, value: child as unknown, isWords }])
    }
  }
  return [...found]
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}

function fieldsOf(root: Part): unknown {
  const copy = root.find(({ language }) => language === defaultLanguage) ?? root[0]
  return valueAt(copy?.value, 'fields')
}

/** Two sentences of a group have never the same label. */
function numbered(sentences: Sentence[]): Sentence[] {
  const seen = new Map<string, number>()
  return sentences.map((sentence) => {
    const count = (seen.get(sentence.label) ?? 0) + 1
    seen.set(sentence.label, count)
    return count === 1 ? sentence : { ...sentence, label: `${sentence.label} (${count})` }
  })
}
