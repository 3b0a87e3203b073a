import { use, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useLocation } from 'react-router'
import { listen } from '../kit/listen.ts'

/** In pixels, by the key of a place in the history. Of this document: what is loaded anew is the browser's. */
const places: Record<string, number> = {}

/**
 * A new page begins at its top, or at what its address names; Back and Forward show a page where it was left. Not React Router's
 * `<ScrollRestoration>`, which is 0.9 KB more, and writes to the session's storage.
 */
export function ScrollPlaces() {
  const router = use(UNSAFE_DataRouterContext)?.router
  const { restoreScrollPosition: place, preventScrollReset: stays } = use(UNSAFE_DataRouterStateContext) ?? {}
  const location = useLocation()
  useLayoutEffect(() => router?.enableScrollRestoration(places, () => scrollY), [router])
  useLayoutEffect(() => {
    // Else the browser would scroll on Back before the page has come; a page that is loaded again it puts in its place itself.
    const set = ({ type }: Event) => {
      history.scrollRestoration = type === 'pagehide' ? 'auto' : 'manual'
    }
    set(new Event('pageshow'))
    return listen(['pageshow', 'pagehide'], set)
  }, [])
  useLayoutEffect(() => {
    // Loaded by the browser, or nothing but its data has changed.
    if (place === false) return
    const named = document.getElementById(location.hash.slice(1))
    if (typeof place === 'number') scrollTo(0, place)
    else if (named) named.scrollIntoView()
    else if (stays !== true) scrollTo(0, 0)
  }, [location, place, stays])
  return null
}
