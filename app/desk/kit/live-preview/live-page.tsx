import { useEffect, useRef, useState } from 'react'
import { hasSameRights, isWhole, paintPage, patchElement, type Scheme, withoutScripts } from './framed-page.ts'
import { useMedia } from '../use-media.ts'
import { Waiting } from './waiting.tsx'

export type TypedFields = Readonly<Record<string, string>>

/** Milliseconds from a change until the page is asked for again, and from a failed attempt to the next one. */
const [pause, retryPause] = [350, 5000]

type Width = 'phone' | 'wide'

export type LivePreviewProps = Pick<LivePageProps, 'title' | 'address' | 'typed' | 'saved' | 'onPage'> & {
  heading: React.ReactNode
  /** Pixels of the page that the frame shows at least; a narrower frame shows it smaller. */
  widths: Readonly<Record<Width, number>>
  /** Which of them is shown first. Default: as the window is. */
  width?: Width
  /** Beside the choices. */
  children?: React.ReactNode
}

const copy = {
  schemeLabel: 'Färger',
  schemes: { light: 'Ljust', dark: 'Mörkt' } satisfies Record<Scheme, string>,
  widthLabel: 'Bredd',
  widths: { phone: 'Telefon', wide: 'Dator' } satisfies Record<Width, string>,
  failed: 'Förhandsvisningen kunde inte hämtas. Ett nytt försök görs om en stund.',
}

/** The page as it is typed, in the colours and the width that are chosen. */
export function Live({ heading, widths, width: given, children, ...page }: LivePreviewProps) {
  const isNarrow = useMedia('(width < 48rem)', false)
  const [chosen, setWidth] = useState<Width | null>(null)
  const [scheme, setScheme] = useState<Scheme | null>(null)
  const width = chosen ?? given ?? (isNarrow ? 'phone' : 'wide')
  return (
    <>
      <div className="preview-head">
        {heading}
        <div className="segments" role="group" aria-label={copy.schemeLabel}>
          {(['light', 'dark'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === scheme} onClick={() => setScheme(each === scheme ? null : each)}>
              {copy.schemes[each]}
            </button>
          ))}
        </div>
        <div className="segments" role="group" aria-label={copy.widthLabel}>
          {(['phone', 'wide'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
              {copy.widths[each]}
            </button>
          ))}
        </div>
        {children}
      </div>
      <LivePage {...page} scheme={scheme} pageWidth={widths[width]} isExact={width === 'phone'} />
    </>
  )
}

type LivePageProps = {
  title: string
  /** Of the page as it is saved, by GET, and as it is typed, by POST (kit/preview.ts). */
  address: string
  typed: TypedFields
  /** What is typed while it is as it is saved. */
  saved: TypedFields
  /** Null for the one that the browser asks for. */
  scheme: Scheme | null
  pageWidth: number
  /** Whether the page is never wider than that. */
  isExact: boolean
  /** Called with the page once it has loaded and after each change of it, and again for each new function. */
  onPage?: ((page: Document) => void) | undefined
}

/**
 * A page in a frame that follows what is typed. The new page is loaded in a frame behind it, with the policy of its own;
 * then only what has changed is replaced, so it stays where it was scrolled to and its pictures are not loaded again. Not
 * `srcdoc`: trusted types forbid it, and the page would have the desk's policy.
 */
function LivePage({ title, address, typed, saved, scheme, pageWidth, isExact, onPage }: LivePageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [first] = useState(address)
  const [shown, setShown] = useState(0)
  const [coming, setComing] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  /** Whether there has been a page: from then on one is shown until the next has come. */
  const [hasPage, setHasPage] = useState(false)
  const loads = useRef(0)
  /** What was asked for last, and for which frame. */
  const asked = useRef({ frame: 0, address, typed: saved })
  const shownAddress = useRef(address)

  useEffect(() => {
    const isSamePage = asked.current.address === address
    const isAsked = isSamePage && hasSameFields(asked.current.typed, typed)
    if (coming !== null || (isAsked && !failed)) return undefined
    const timer = setTimeout(() => setComing(++loads.current), isAsked ? retryPause : isSamePage ? pause : 0)
    return () => clearTimeout(timer)
  }, [address, typed, coming, failed])

  useEffect(() => {
    // Once for each frame: what is typed meanwhile is asked for after it.
    if (coming === null || asked.current.frame === coming) return
    asked.current = { frame: coming, address, typed }
    post(address, frameName(coming), typed)
  }, [coming, address, typed])

  const settle = (number: number) => {
    const after = pageIn(box.current, number)
    // A frame is loaded once while it is empty.
    if ((number !== shown && number !== coming) || after?.URL === 'about:blank') return undefined
    const page = isWhole(after) ? after : null
    setFailed(page === null)
    if (page) setHasPage(true)
    if (number === shown) return prepare(page, scheme, onPage)
    setComing(null)
    if (!page) return undefined
    const before = pageIn(box.current, shown)
    const isSamePage = shownAddress.current === asked.current.address
    shownAddress.current = asked.current.address
    if (isSamePage && isWhole(before) && hasSameRights(before, page)) {
      withoutScripts(before)
      withoutScripts(page)
      // As the other: what differs in colours only is not replaced.
      paintPage(page, scheme)
      patchElement(before.body, page.body)
      return prepare(before, scheme, onPage)
    }
    prepare(page, scheme, onPage)
    if (isSamePage) page.defaultView?.scrollTo({ top: before?.defaultView?.scrollY ?? 0, behavior: 'instant' })
    return setShown(number)
  }

  useEffect(() => {
    const page = pageIn(box.current, shown)
    if (isWhole(page)) prepare(page, scheme, onPage)
  }, [box, shown, scheme, onPage])

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
    <>
      {failed && (
        <p className="field-error" role="status">
          {copy.failed}
        </p>
      )}
      <div className={hasPage ? 'frame' : 'frame waiting'} ref={box}>
        {!hasPage && !failed && <Waiting />}
        {[shown, ...(coming === null ? [] : [coming])].map((number) => (
          <iframe
            key={number}
            className={number !== shown ? 'coming invisible' : hasPage ? undefined : 'invisible'}
            name={frameName(number)}
            title={title}
            aria-hidden={number === shown ? undefined : true}
            tabIndex={number === shown ? undefined : -1}
            src={number === 0 ? first : undefined}
            sandbox="allow-same-origin"
            onLoad={() => void settle(number)}
          />
        ))}
      </div>
    </>
  )
}

/** Before a page is shown, and after each change of it. */
function prepare(page: Document | null, scheme: Scheme | null, onPage: LivePageProps['onPage']): void {
  if (!page) return
  paintPage(page, scheme)
  onPage?.(page)
}

function hasSameFields(one: TypedFields, other: TypedFields): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name])
}

function frameName(number: number): string {
  return `preview-${number}`
}

function pageIn(box: HTMLElement | null, number: number): Document | null {
  return box?.querySelector<HTMLIFrameElement>(`[name="${frameName(number)}"]`)?.contentDocument ?? null
}

/** Posts a text into a frame. By a form, so that the frame gets the policy of the response; without files. */
function post(address: string, target: string, typed: TypedFields): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: address, target, hidden: true })
  for (const [name, value] of Object.entries(typed)) {
    const field = document.createElement('textarea')
    Object.assign(field, { name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
