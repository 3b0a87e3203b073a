import { useMatches, useRouteLoaderData } from 'react-router'
import type { Addresses } from '#app/site/addresses.ts'
import type { ShellCopy } from './copy.ts'

/** The picture of a page in link previews. */
export type PreviewImage = {
  path: string
  /** In the page's language. */
  alt: string
}

/** Data that every page uses; loaded by the root. */
export type Site = Addresses & {
  /** Origin of absolute links, without a trailing slash. */
  origin: string
  brand: string
  path: string
  year: number
  /** Null where the address is not that of an indexed screen. */
  preview: PreviewImage | null
  /** A line about the company; absent where its name is not given. */
  company?: string
  savesData: boolean
  /** Only where the page is fetched for a document that has styles already. */
  withoutStyles?: true
  /** Whether there is a way out of the site (app/site/leaving/leave.tsx). */
  hasExit: boolean
  links: { email: string; messenger: string; profile: string }
  /** Whether the page is opened with what only its reader has: the bar is short, and keeps the way out in view. */
  isOpened?: true
  copy: ShellCopy
}

/** Set by a loader whose data decides the page's addresses. */
export type OwnAddresses = { addresses?: Addresses & /** Where the address does not tell the language. */ Partial<Pick<Site, 'copy' | 'company' | 'isOpened'>> }

/** Undefined only where the root itself failed. */
export function useSite(): Site | undefined {
  const site = useRouteLoaderData<Site>('root')
  const page = useMatches().at(-1)?.loaderData as OwnAddresses | null | undefined
  return site && { ...site, ...page?.addresses }
}
