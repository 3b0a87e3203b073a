// In the browser too, so it must not import zod.
import { paths } from '../../paths.ts'

/** The lists of articles, in the order of their tabs. */
export const listFilters = ['all', 'draft', 'scheduled', 'published', 'withdrawn', 'untranslated', 'old-check', 'never-checked'] as const

export type ListFilter = (typeof listFilters)[number]

/** How the address names them. */
const names: Readonly<Record<ListFilter, string>> = {
  all: 'alla',
  draft: 'utkast',
  scheduled: 'schemalagda',
  published: 'publicerade',
  withdrawn: 'tillbakadragna',
  untranslated: 'saknar-oversattning',
  'old-check': 'granska-igen',
  'never-checked': 'aldrig-kontrollerade',
}

export function filterNamed(name: string | null): ListFilter {
  return listFilters.find((each) => names[each] === name) ?? 'all'
}

export function articlesPath({ filter, words }: { filter: ListFilter; words: string }): string {
  const query = new URLSearchParams([...(filter === 'all' ? [] : [['lage', names[filter]]]), ...(words === '' ? [] : [['q', words]])])
  return query.size === 0 ? paths.articles : `${paths.articles}?${query}`
}
