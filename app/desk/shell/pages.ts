import type { Role } from '#app/database/schema.ts'
import { shellCopy } from './copy.ts'
import { paths } from './paths.ts'

const all: readonly Role[] = ['owner', 'adviser', 'writer']
const readers: readonly Role[] = ['owner', 'adviser']
const editors: readonly Role[] = ['owner', 'writer']
const owners: readonly Role[] = ['owner']

type Page = {
  name: keyof typeof shellCopy.pages & keyof typeof paths
  roles: readonly Role[]
  /** The letter that leads there after `g`. */
  key?: string
}

/** The desk's pages in groups, as the rail lists them, and who may use each. */
const groups: readonly (readonly Page[])[] = [
  [
    { name: 'today', roles: all, key: 'i' },
    { name: 'enquiries', roles: readers, key: 'f' },
    { name: 'retention', roles: readers },
  ],
  [
    { name: 'articles', roles: editors, key: 'a' },
    { name: 'words', roles: editors, key: 'o' },
    { name: 'facts', roles: owners, key: 'k' },
  ],
  [
    { name: 'readers', roles: editors, key: 'l' },
    { name: 'quiz', roles: editors, key: 'q' },
  ],
  [
    { name: 'people', roles: owners, key: 'm' },
    { name: 'account', roles: all },
  ],
]

export type ShownPage = { name: Page['name']; to: string; text: string; key: string | undefined }

/** The pages that somebody may use, in the rail's groups. */
export function pagesFor(role: Role): ShownPage[][] {
  const shown = groups.map((group) =>
    group.filter(({ roles }) => roles.includes(role)).map(({ name, key }) => ({ name, to: paths[name], text: shellCopy.pages[name], key })),
  )
  return shown.filter((group) => group.length > 0)
}
