import { useEffect, useRef, useState } from 'react'
import type { ArticleCopy } from './copy.ts'
import type { TypedText } from './fields.ts'
import { patchElement } from './patch-page.ts'

export type Scheme = keyof ArticleCopy['preview']['schemes']

/** Milliseconds after a change until the page is asked for again. */
const pause = 350

type LiveFrameProps = {
  title: string
  address: string
  text: TypedText
  /** Null for the one that the browser asks for. */
  scheme: Scheme | null
  pageWidth: number
  /** Whether the page is never wider than that. */
  isExact: boolean
  onFailure: (failed: boolean) => void
}

/**
 * A page in a frame that follows what is typed. The new page is loaded in a frame behind it, with the policy of its own;
 * then only what has changed is replaced, so it stays where it was scrolled to and its pictures are not loaded again.
 */
export function LiveFrame({ title, address, text, scheme, pageWidth, isExact, onFailure }: LiveFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [coming, setComing] = useState<number | null>(null)
  const sent = useRef(text)
  const loads = useRef(0)

  useEffect(() => {
    if (coming !== null || text === sent.current) return undefined
    const timer = setTimeout(() => setComing(++loads.current), pause)
    return () => clearTimeout(timer)
  }, [text, coming])

  useEffect(() => {
    if (coming === null || sent.current === text) return
    sent.current = text
    post(address, frameName(coming), text)
  }, [coming, address, text])

  const settle = (number: number) => {
    const [before, after] = [pageIn(box.current, shown), pageIn(box.current, number)]
    if (number === shown) return paint(before, scheme)
    // A frame is loaded once while it is empty.
    if (number !== coming || after?.URL === 'about:blank') return undefined
    const isPage = after !== null && after.querySelector('main') !== null
    onFailure(!isPage)
    setComing(null)
    if (!isPage) return undefined
    if (before?.body && hasSameRights(before, after)) {
      withoutScripts(before)
      withoutScripts(after)
      patchElement(before.body, after.body)
      return undefined
    }
    paint(after, scheme)
    after.defaultView?.scrollTo(0, before?.defaultView?.scrollY ?? 0)
    setShown(number)
    return undefined
  }

  useEffect(() => {
    for (const frame of box.current?.querySelectorAll('iframe') ?? []) paint(frame.contentDocument, scheme)
  }, [box, scheme])

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const fit = () => {
      const { clientWidth, clientHeight } = element
      if (clientWidth === 0) return
      const width = isExact ? pageWidth : Math.max(pageWidth, clientWidth)
      const scale = Math.min(1, clientWidth / width)
      for (const { style } of element.querySelectorAll('iframe')) {
        style.setProperty('width', `${width}px`)
        style.setProperty('height', `${clientHeight / scale}px`)
        style.setProperty('transform', scale === 1 ? 'none' : `scale(${scale})`)
      }
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    // A frame that is coming has to be as wide, or its page would be another.
    const changes = new MutationObserver(fit)
    changes.observe(element, { childList: true })
    fit()
    return () => {
      observer.disconnect()
      changes.disconnect()
    }
  }, [box, pageWidth, isExact])

  return (
    <div className={isExact ? 'frame narrow' : 'frame'} ref={box}>
      {[shown, ...(coming === null ? [] : [coming])].map((number) => (
        <iframe
          key={number}
          className={number === shown ? undefined : 'coming'}
          name={frameName(number)}
          title={title}
          aria-hidden={number === shown ? undefined : true}
          tabIndex={number === shown ? undefined : -1}
          src={number === 0 ? address : undefined}
          sandbox="allow-same-origin"
          onLoad={() => void settle(number)}
        />
      ))}
    </div>
  )
}

function frameName(number: number): string {
  return `preview-${number}`
}

/** Null where the browser shows a page of its own, as without a network. */
function pageIn(box: HTMLElement | null, number: number): Document | null {
  return box?.querySelector<HTMLIFrameElement>(`[name="${frameName(number)}"]`)?.contentDocument ?? null
}

function paint(page: Document | null, scheme: Scheme | null): void {
  page?.documentElement?.style.setProperty('color-scheme', scheme)
}

/** Posts a text into a frame. By a form, so that the frame gets the policy of the response; without files. */
function post(address: string, target: string, text: TypedText): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: address, target, hidden: true })
  for (const [name, value] of Object.entries(text)) {
    const field = document.createElement('textarea')
    Object.assign(field, { name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

/** Whether the first page's policy allows what the second one has: its style sheet, and pictures of the same hosts. */
function hasSameRights(before: Document, after: Document): boolean {
  const hosts = new Set(hostsOf(before))
  return before.querySelector('style')?.textContent === after.querySelector('style')?.textContent && hostsOf(after).every((host) => hosts.has(host))
}

function hostsOf(page: Document): string[] {
  return [...page.images].map(({ src }) => new URL(src, page.baseURI).host)
}

/** None runs here, and none may be put into another document. */
function withoutScripts(page: Document): void {
  for (const script of page.body.querySelectorAll('script')) script.remove()
}
