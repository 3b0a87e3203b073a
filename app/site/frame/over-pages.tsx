import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Leaving } from './shell.tsx'
import { blindId } from '#app/kit/lowered-blind.ts'
import { stylesParameter } from '#app/site/screens.ts'
import { useSite } from './site.ts'

// A page can leave a dialog and a strip in the window while the page behind them becomes another one: the thanks for an application
// stay while home opens (READING "Screens"). The document stays the same, so that what stands only in it is not lost.

type Over = { /** Above the page. */ strip?: React.ReactNode; dialog?: React.ReactNode }

type OverPages = {
  show: (over: Over) => void
  /** Fetches a page without scripts and shows it instead of this one. Where it cannot be fetched, this one stays. */
  openBehind: (path: string) => Promise<void>
}

const OverPagesContext = createContext<OverPages>({ show: () => {}, openBehind: () => Promise.resolve() })

export function useOverPages(): OverPages {
  return useContext(OverPagesContext)
}

/** Around every page. */
export function OverPages({ children }: { children: React.ReactNode }) {
  const [{ strip, dialog }, show] = useState<Over>({})
  const [page, setPage] = useState<Document | null>(null)
  const overPages = useMemo(
    () => ({
      show,
      async openBehind(path: string) {
        const fetched = await fetchPage(path)
        if (!fetched) return
        history.replaceState(null, '', path)
        setPage(fetched)
      },
    }),
    [],
  )
  return (
    <OverPagesContext value={overPages}>
      {strip}
      {page ? <FetchedPage page={page} /> : children}
      {dialog}
    </OverPagesContext>
  )
}

/** The markup of a page as it came. Its styles are those of the document: the page that opens it names its sheets. */
function FetchedPage({ page }: { page: Document }) {
  const site = useSite()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const body = document.importNode(page.body, true)
    // The document has a blind of its own, which may be down.
    for (const part of body.querySelectorAll(`script, #${blindId}`)) part.remove()
    place.current?.replaceChildren(...body.childNodes)
    document.title = page.title
    window.scrollTo({ top: 0, behavior: 'instant' })
    // What had the focus is gone with the page before, unless it was in the dialog or the strip.
    if (document.activeElement === document.body) place.current?.querySelector('main')?.focus({ preventScroll: true })
  }, [page])
  useEffect(() => {
    const { pathname } = location
    // The router knows nothing of this page. Back to the one before it in this document: the browser loads it anew.
    function ownHistory(event: PopStateEvent) {
      event.stopImmediatePropagation()
      if (location.pathname !== pathname) location.reload()
    }
    addEventListener('popstate', ownHistory, { capture: true })
    return () => removeEventListener('popstate', ownHistory, { capture: true })
  }, [])
  return (
    <>
      {site && <Leaving site={site} />}
      <div className="contents" ref={place} />
    </>
  )
}

/**
 * By XMLHttpRequest, which parses the document without running anything of it: the page's trusted types forbid to do so from a text.
 * Without its styles, which the page's policy would report.
 */
function fetchPage(path: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', `${path}?${stylesParameter}=none`)
    request.responseType = 'document'
    request.addEventListener('loadend', () => resolve(request.status === 200 ? (request.response as Document | null) : null))
    request.send()
  })
}
