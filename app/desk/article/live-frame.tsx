import { useEffect, useRef } from 'react'
import type { ArticleCopy } from './copy.ts'
import type { TypedText } from './fields.ts'
import { patchElement } from './patch-page.ts'

export type Scheme = keyof ArticleCopy['preview']['schemes']

/** Milliseconds after a change until the page is asked for again. */
const pause = 350

type LiveFrameProps = {
  name: string
  title: string
  address: string
  /** Whether it loads the page itself; else a form is posted into it. */
  isFilled: boolean
  text: TypedText
  /** Null for the one that the browser asks for. */
  scheme: Scheme | null
  pageWidth: number
  /** Whether the page is never wider than that. */
  isExact: boolean
  onFailure: (failed: boolean) => void
  /** The page needs rights that the one in the frame lacks: another style sheet, or pictures of another host. */
  onOtherPolicy: () => void
}

/** A page in a frame that follows what is typed: only what has changed is replaced, so it stays where it was scrolled to. */
export function LiveFrame({ name, title, address, isFilled, text, scheme, pageWidth, isExact, onFailure, onOtherPolicy }: LiveFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef({ text, onFailure, onOtherPolicy })
  const shown = useRef<{ text: TypedText | null; page: Page | null; isLoading: boolean }>({ text: null, page: null, isLoading: false })
  useEffect(() => {
    latest.current = { text, onFailure, onOtherPolicy }
  })

  useEffect(() => {
    if (text === shown.current.text || shown.current.isLoading) return undefined
    /** One request at a time, until the page is as what is typed. */
    async function follow() {
      const state = shown.current
      state.isLoading = true
      while (state.text !== latest.current.text) {
        state.text = latest.current.text
        const page = await pageAs(address, state.text)
        latest.current.onFailure(page === null)
        if (!page) break
        const there = await documentIn(frame.current)
        if (state.page && state.page.policy !== page.policy) return latest.current.onOtherPolicy()
        state.page = { ...page }
        if (there?.body && page.document.body) patchElement(there.body, page.document.body)
      }
      state.isLoading = false
    }

    const timer = setTimeout(() => void follow(), pause)
    return () => clearTimeout(timer)
  }, [text, address])

  const paint = () => frame.current?.contentDocument?.documentElement.style.setProperty('color-scheme', scheme)
  useEffect(() => {
    frame.current?.contentDocument?.documentElement.style.setProperty('color-scheme', scheme)
  }, [scheme])

  useEffect(() => {
    const element = frame.current
    const box = element?.parentElement
    if (!element || !box) return undefined
    const fit = () => {
      const { clientWidth, clientHeight } = box
      if (clientWidth === 0) return
      const width = isExact ? pageWidth : Math.max(pageWidth, clientWidth)
      const scale = Math.min(1, clientWidth / width)
      element.style.setProperty('width', `${width}px`)
      element.style.setProperty('height', `${clientHeight / scale}px`)
      element.style.setProperty('transform', scale === 1 ? 'none' : `scale(${scale})`)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    fit()
    return () => observer.disconnect()
  }, [pageWidth, isExact])

  return (
    <div className={isExact ? 'frame narrow' : 'frame'}>
      <iframe ref={frame} name={name} title={title} src={isFilled ? address : undefined} sandbox="allow-same-origin" onLoad={paint} />
    </div>
  )
}

/** The page in a frame, once it is loaded. */
async function documentIn(frame: HTMLIFrameElement | null): Promise<Document | null> {
  const there = frame?.contentDocument
  if (frame && there && (there.readyState !== 'complete' || there.URL === 'about:blank')) {
    await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }))
  }
  return frame?.contentDocument ?? null
}

type Page = { document: Document; policy: string | null }

/** Not `fetch`: only this gives a document, and the desk's policy allows no text to become one. */
function pageAs(path: string, text: TypedText): Promise<Page | null> {
  const { promise, resolve } = Promise.withResolvers<Page | null>()
  const body = new FormData()
  for (const [name, value] of Object.entries(text)) body.append(name, value)
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.responseType = 'document'
  request.addEventListener('load', () => {
    const page = request.status === 200 ? request.responseXML : null
    resolve(page && { document: page, policy: request.getResponseHeader('Content-Security-Policy') })
  })
  request.addEventListener('error', () => resolve(null))
  request.send(body)
  return promise
}
