import { foldedWords } from '#app/content/drafts/slug.ts'
import type { Language } from '#app/i18n/language.ts'
import { paths } from '../../paths.ts'
import type { ShownMember } from '../member.ts'
import { goToCopy as copy } from './copy.ts'

/** A place to go to. */
export type Place = {
  text: string
  /** What distinguishes it from another of the same name. */
  note?: string
  to: string
  /** Pressed one after the other, it leads there from everywhere. */
  keys?: string
  language?: Language
}

/** Something that is done by a form of a page. */
export type Act = { text: string; note?: string; action: string; fields: Readonly<Record<string, string>> }

export type Row = Place | Act

export type Group = { name: keyof typeof copy.groups; rows: Row[] }

/** What was looked for, and what the server found: articles whose titles have the words, and letters. */
export type Found = { words: string; articles: Place[]; letters: Place[] }

/** Articles that are shown at once. */
const most = 8

/** Everything that somebody may go to or do and that has what they typed, in groups; empty ones are left out. */
export function groupsFor(member: ShownMember, { words, articles, letters }: Found): Group[] {
  const pages = member.pages.flat()
  const isThere = (name: (typeof pages)[number]['name']) => pages.some((page) => page.name === name)
  const placeOf = ({ text, to, key }: (typeof pages)[number]): Place => ({ text, to, ...(key !== undefined && member.shortcuts && { keys: `g ${key}` }) })
  const acts: Row[] = [
    ...(isThere('articles')
      ? (['sv', 'en'] as const).map((language): Act => ({ text: copy.newArticle[language], action: paths.articles, fields: { intent: 'create', language } }))
      : []),
    // What belongs to another page is something that one does.
    ...pages.filter(({ under }) => under !== undefined).map(placeOf),
    { text: copy.signOut, action: paths.signOut, fields: {} },
  ]
  const isTyped = words.trim() !== ''
  const searches: Row[] = [
    ...(isThere('enquiries') ? [{ text: copy.searchLetters(words.trim()), action: paths.enquiries, fields: { intent: 'search', q: words.trim() } }] : []),
    ...(isThere('articles') ? [{ text: copy.searchArticles(words.trim()), to: `${paths.articles}?${new URLSearchParams({ q: words.trim() })}` }] : []),
  ]
  const mainPages = pages.filter(({ under }) => under === undefined).map(placeOf)
  const groups: Group[] = [
    { name: 'pages', rows: matching(mainPages, words) },
    { name: 'articles', rows: isTyped ? matching(articles, words).slice(0, most) : [] },
    { name: 'acts', rows: matching(acts, words) },
    { name: 'letters', rows: letters },
    { name: 'searches', rows: isTyped ? searches : [] },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

/**
 * The rows whose texts have all the words, in any order, with or without the marks above letters; first those where each begins
 * a word. From three letters on it may stand within one. All of them where nothing is typed.
 */
export function matching<Given extends { text: string }>(rows: readonly Given[], typed: string): Given[] {
  const wanted = foldedWords(typed)
  if (wanted.length === 0) return typed.trim() === '' ? [...rows] : []
  const [begun, within]: [Given[], Given[]] = [[], []]
  for (const row of rows) {
    const words = foldedWords(row.text)
    const isBegun = (part: string) => words.some((word) => word.startsWith(part))
    if (wanted.every(isBegun)) begun.push(row)
    else if (wanted.every((part) => isBegun(part) || (part.length > 2 && words.some((word) => word.includes(part))))) within.push(row)
  }
  return [...begun, ...within]
}
