import type { Role } from '#app/data/database/schema.ts'
import { isFor, screens } from '../screens.ts'
import { shellCopy } from './copy.ts'

type Page = {
  name: keyof typeof shellCopy.pages & keyof typeof screens
  /** The letter that leads there after `g`. */
  key?: string
}

/** The desk's pages in groups, as the rail lists them. */
const groups: readonly (readonly Page[])[] = [
  [{ name: 'today', key: 'i' }, { name: 'enquiries', key: 'f' }, { name: 'retention' }],
  [
    { name: 'articles', key: 'a' },
    { name: 'words', key: 'o' },
    { name: 'facts', key: 'k' },
  ],
  [
    { name: 'readers', key: 'l' },
    { name: 'quiz', key: 'q' },
  ],
  [{ name: 'people', key: 'm' }, { name: 'account' }],
]

export type ShownPage = { name: Page['name']; to: string; text: string; key: string | undefined }

/** The pages that somebody may use, in the rail's groups. */
export function pagesFor(role: Role): ShownPage[][] {
  const shown = groups.map((group) =>
    group.filter(({ name }) => isFor(role, screens[name])).map(({ name, key }) => ({ name, to: screens[name].path, text: shellCopy.pages[name], key })),
  )
  return shown.filter((group) => group.length > 0)
}
