import { readdirSync } from 'node:fs'
import path from 'node:path'
import { screenPaths } from '../../../app/site/screens.ts'
import { projectFolder } from '../../../test/programs/child.ts'

export const screenAddresses: string[] = screenPaths().map(({ path: address }) => address)

export const articleAddresses: string[] = readdirSync(path.join(projectFolder, 'content/articles'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `/articles/${name.slice(0, -3)}`)

/** This many different URLs as in real traffic: pages, campaign parameters, data requests, later pages, missing ones. */
export function manyAddresses(total: number): string[] {
  const pages = [...screenAddresses, ...articleAddresses]
  const kinds: ((number: number, page: string) => string)[] = [
    (_, page) => page,
    (number, page) => `${page}?utm_source=${number}`,
    (number, page) => `${page}?utm_campaign=c${number}&fbclid=${'x'.repeat(number % 100)}`,
    (number, page) => `${page}.data?_=${number}`,
    (number) => `/sv/blog?page=${number}`,
    (number) => `/en/blog.data?page=${number}&x=${number}`,
    (number, page) => `${page}?ref=${number}`,
    (number) => `/sv/finns-inte/${number}`,
    (number) => `/articles/finns-inte-${number}-sv`,
  ]
  const found = new Set(pages)
  for (let number = 0; found.size < total; number++) {
    const kind = kinds[number % kinds.length]
    const page = pages[number % pages.length]
    if (kind && page) found.add(kind(number, page))
  }
  return [...found].slice(0, total)
}
