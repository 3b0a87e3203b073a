import { useMatches, useRouteLoaderData } from 'react-router'
import type { Addresses } from '#app/addresses.ts'
import type { ShellCopy } from './copy.ts'

/** The picture that stands for a page where its address is shared. */
export type PreviewImage = {
  path: string
  /** In the page's language. */
  alt: string
}

/** What every page knows of the site around it; loaded once by the root. */
export type Site = Addresses & {
  /** Origin of absolute links, without a trailing slash. */
  origin: string
  brand: string
  path: string
  year: number
  /** The picture of this address, where it is one of a screen that is shared. */
  preview: PreviewImage | null
  links: { email: string; messenger: string; profile: string }
  copy: ShellCopy
}

/** What a loader adds where its data tells more of the page's addresses than the path does. */
export type OwnAddresses = { addresses?: Addresses }

/** Undefined only where the root itself failed. */
export function useSite(): Site | undefined {
  const site = useRouteLoaderData<Site>('root')
  const page = useMatches().at(-1)?.loaderData as OwnAddresses | null | undefined
  return site && { ...site, ...page?.addresses }
}
