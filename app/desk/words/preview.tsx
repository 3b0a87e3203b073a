import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '#app/i18n/language.ts'
import { paths } from '../paths.ts'
import type { WordsCopy } from './copy.ts'
import { prefixes } from './fields.ts'
import { elementShowing } from './find-words.ts'
import type { ShownPage } from './shown.ts'

export type Focused = {
  language: Language
  text: string
  /** Which of several equal sentences of the page. */
  nth: number
}

type PreviewProps = {
  copy: WordsCopy['preview']
  page: ShownPage
  language: Language
  /** Texts that are not published, by key. */
  texts: Readonly<Record<string, string>>
  /** The sentence that is being written. */
  focused: Focused | null
}

/** Widths of the screens that the page is shown as on, in CSS pixels. */
const devices = { phone: 390, computer: 1280 } as const

type Device = keyof typeof devices

/** Milliseconds without a key before the page is rendered again. */
const pause = 350

/** From where there is room for the preview beside the sentences (kit/styles/words.css). */
const roomy = '(width >= 76rem)'

/** The public page with the words as they are being written: rendered by the server, shown in a frame without scripts. */
export function Preview({ copy, page, language, texts, focused }: PreviewProps) {
  const isRoomy = useMedia(roomy)
  const prefersDark = useMedia('(prefers-color-scheme: dark)')
  const [device, setDevice] = useState<Device>('phone')
  const [scheme, setScheme] = useState<'light' | 'dark' | null>(null)
  const shownScheme = scheme ?? (prefersDark ? 'dark' : 'light')
  const isShown = isRoomy && page.previews.includes(language)
  return (
    <aside className="prev" aria-label={copy.heading}>
      <div className="sec-h">
        <h2>{copy.heading}</h2>
        <Choice label={copy.width} name="device" options={{ phone: copy.phone, computer: copy.computer }} value={device} onChoose={setDevice} />
      </div>
      <noscript>
        <p className="hint">{copy.noScript}</p>
      </noscript>
      {isRoomy && !isShown && <p className="hint">{copy.none}</p>}
      {isShown && <Frames copy={copy} page={page} language={language} texts={texts} focused={focused} width={devices[device]} scheme={shownScheme} />}
      {isShown && <Choice label={copy.scheme} name="scheme" options={{ light: copy.light, dark: copy.dark }} value={shownScheme} onChoose={setScheme} />}
    </aside>
  )
}

type FramesProps = PreviewProps & { width: number; scheme: 'light' | 'dark' }

/**
 * A form is posted into a frame of its own for each rendering, which takes the place of the one before once it has loaded:
 * nothing flickers, and no rendering becomes a step in the browser's history. Not `srcdoc`: trusted types forbid it, and
 * the page would have the desk's policy instead of its own.
 */
function Frames({ copy, page, language, texts, focused, width, scheme }: FramesProps) {
  const [box, size] = useSize()
  const frames = useRef(new Map<number, HTMLIFrameElement>())
  /** The rendering that is being asked for, and what was posted for it. */
  const [{ loading, posted }, setLoading] = useState<{ loading: number; posted: [string, string][] }>({ loading: 0, posted: [] })
  const [shown, setShown] = useState(0)
  const [isUnseen, setUnseen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const lastAsked = useRef('')
  const asked = `${page.id} ${language}`
  const fields = useMemo(
    (): [string, string][] => [
      ['page', page.id],
      ['language', language],
      ...Object.entries(texts).map(([key, text]): [string, string] => [prefixes.text + key, text]),
    ],
    [page.id, language, texts],
  )

  useEffect(() => {
    const wait = lastAsked.current === asked ? pause : 0
    lastAsked.current = asked
    const timer = setTimeout(() => setLoading((before) => ({ loading: before.loading + 1, posted: fields })), wait)
    return () => clearTimeout(timer)
  }, [asked, fields])

  useEffect(() => {
    if (loading > 0) postInto(frameName(loading), posted)
  }, [loading, posted])

  const text = focused?.language === language ? focused.text : null
  const nth = focused?.nth ?? 0
  useLayoutEffect(() => {
    const current = pageIn(frames.current.get(shown))
    if (!current) return
    current.documentElement.style.colorScheme = scheme
    setUnseen(text !== null && !light(current, text, nth))
  }, [shown, scheme, text, nth])

  function loaded(count: number) {
    const [next, before] = [pageIn(frames.current.get(count)), pageIn(frames.current.get(shown))]
    setFailed(next === null)
    if (!next) return
    // Links would lead to pages that the desk does not have.
    next.body.inert = true
    next.documentElement.style.colorScheme = scheme
    if (before && lastAsked.current === asked) next.defaultView?.scrollTo({ top: before.defaultView?.scrollY ?? 0, behavior: 'instant' })
    setShown(count)
  }

  const scale = size.width / width
  return (
    <>
      <div className="phone" ref={box}>
        {[...new Set([shown, loading])]
          .filter((count) => count > 0)
          .map((count) => (
            <iframe
              key={count}
              ref={(frame) => {
                if (frame) frames.current.set(count, frame)
                else frames.current.delete(count)
              }}
              name={frameName(count)}
              title={copy.frame(page.name)}
              className={count === shown ? undefined : 'w-wait'}
              aria-hidden={count === shown ? undefined : true}
              sandbox="allow-same-origin"
              style={{ width, height: size.height / (scale || 1), transform: `scale(${scale})` }}
              onLoad={(event) => {
                // An empty frame has loaded before the page is asked for.
                if (event.currentTarget.contentDocument?.URL !== 'about:blank') loaded(count)
              }}
            />
          ))}
      </div>
      <p className="hint" role={hasFailed ? 'alert' : undefined}>
        {hasFailed ? (
          copy.failed
        ) : isUnseen ? (
          copy.unseen
        ) : (
          <>
            {copy.hint} <kbd>Alt</kbd> <kbd>↓</kbd> {copy.key}
          </>
        )}
      </p>
    </>
  )
}

function frameName(count: number): string {
  return `words-preview-${count}`
}

/** The document that a frame shows; null where the browser shows an error of its own. */
function pageIn(frame: HTMLIFrameElement | undefined): Document | null {
  const page = frame?.contentDocument ?? null
  return page?.querySelector('main') ? page : null
}

function postInto(target: string, fields: [name: string, value: string][]): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: `${paths.words}/forhandsvisa`, target, hidden: true })
  for (const [name, value] of fields) form.append(Object.assign(document.createElement('textarea'), { name, value }))
  document.body.append(form)
  form.submit()
  form.remove()
}

/** Outlines a sentence and scrolls to it. @returns whether the page shows it */
function light(page: Document, text: string, nth: number): boolean {
  for (const before of page.querySelectorAll<HTMLElement>('[data-lit]')) {
    delete before.dataset['lit']
    before.style.outline = ''
  }
  const element = elementShowing(page, text, nth)
  if (!element || element.getClientRects().length === 0) return false
  element.dataset['lit'] = ''
  // The lamp's colour, which shows on every ground of the site.
  Object.assign(element.style, { outline: '3px solid #e59a31', outlineOffset: '6px' })
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return true
}

type ChoiceProps<Value extends string> = {
  label: string
  name: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, name, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <div className="seg" role="radiogroup" aria-label={label}>
      {(Object.keys(options) as Value[]).map((each) => (
        <label key={each}>
          <input type="radio" name={`preview-${name}`} checked={each === value} onChange={() => onChoose(each)} />
          <span>{options[each]}</span>
        </label>
      ))}
    </div>
  )
}

/** The size of an element, in CSS pixels. */
function useSize(): [React.RefObject<HTMLDivElement | null>, { width: number; height: number }] {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, size]
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
