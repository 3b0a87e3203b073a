import { useCallback, useState } from 'react'
import type { Language } from '#app/i18n/language.ts'
import { paths } from '../paths.ts'
import { LivePreview } from '../kit/live-preview/live-preview.tsx'
import type { TypedFields } from '../kit/live-preview/live-page.tsx'
import { useMedia } from '../kit/use-media.ts'
import type { WordsCopy } from './copy.ts'
import { plain } from './plain.ts'
import type { ShownPage } from './shown-words.ts'

export type Focused = {
  language: Language
  text: string
  /** Which of several equal sentences of the page. */
  nth: number
}

type PreviewProps = {
  copy: Omit<WordsCopy['preview'], 'hint' | 'key'>
  /** Below it, while it shows the sentence. */
  hint: React.ReactNode
  page: Pick<ShownPage, 'id' | 'name' | 'previews'>
  language: Language
  /** Texts that are not published, by field. */
  typed?: TypedFields
  /** The sentence that is lit. */
  focused: Focused | null
}

/** Widths of the screens that the page is shown as on, in CSS pixels. */
const widths = { phone: 390, wide: 1280 }

/** From where there is room for the preview beside the sentences: the breakpoint `grid`. */
export const roomy = '(width >= 76rem)'

const none: TypedFields = {}

/** A page with what is typed in the fields, or by GET as it is published. */
export function previewPath(page: string, language: Language): string {
  return `${paths.words}/forhandsvisa?${new URLSearchParams({ page, language })}`
}

/** The public page with the words as they are published, or as they are being written, and one sentence lit. */
export function Preview({ copy, hint, page, language, typed = none, focused }: PreviewProps) {
  const isRoomy = useMedia(roomy, true)
  const [isUnseen, setUnseen] = useState(false)
  const isShown = isRoomy && page.previews.includes(language)
  const text = focused?.language === language ? focused.text : null
  const nth = focused?.nth ?? 0
  const onPage = useCallback(
    (shown: Document) => {
      // Links would lead to pages that the desk does not have.
      shown.body.inert = true
      setUnseen(text !== null && !light(shown, text, nth))
    },
    [text, nth],
  )
  const heading = <h2 className="font-sans text-small/[1.35] font-semibold tracking-normal">{copy.heading}</h2>
  return (
    <aside className="preview sticky top-9 grid gap-3 max-grid:hidden" aria-label={copy.heading}>
      {isShown ? (
        <LivePreview
          heading={heading}
          title={copy.frame(page.name)}
          address={previewPath(page.id, language)}
          typed={typed}
          saved={none}
          widths={widths}
          width="phone"
          onPage={onPage}
        />
      ) : (
        heading
      )}
      {isRoomy && <p className="field-hint m-0">{isShown ? (isUnseen ? copy.unseen : hint) : copy.none}</p>}
    </aside>
  )
}

/** Outlines a sentence and scrolls to it. @returns whether the page shows it */
function light(page: Document, text: string, nth: number): boolean {
  for (const before of page.querySelectorAll<HTMLElement>('[data-lit]')) {
    delete before.dataset['lit']
    before.style.outline = ''
  }
  const element = elementShowing(page, text, nth)
  element?.closest('details')?.setAttribute('open', '')
  if (!element || element.getClientRects().length === 0) return false
  element.dataset['lit'] = ''
  // The lamp's colour, which shows on every ground of the site.
  Object.assign(element.style, { outline: '3px solid var(--color-lamp-text)', outlineOffset: '6px' })
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return true
}

/**
 * The innermost element of a rendered page that shows a sentence, or null. Placeholders stand for any text.
 * @param nth which of several that show the same sentence, from 0: its place among equal sentences of the page's words
 */
function elementShowing(root: Document, sentence: string, nth: number): HTMLElement | null {
  const wanted = plain(sentence)
  if (wanted === '') return null
  const literal = wanted
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  // Alone in an element, else as a part of its text.
  for (const pattern of [new RegExp(`^${literal}$`, 's'), new RegExp(literal, 's')]) {
    for (const ground of [root.querySelector('main'), root.body]) {
      const found = [...(ground?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
        (element) => isText(element) && pattern.test(plain(element.textContent ?? '')),
      )
      const innermost = found.filter((element) => !found.some((other) => other !== element && element.contains(other)))
      const shown = innermost[Math.min(nth, innermost.length - 1)]
      if (shown) return shown
    }
  }
  return null
}

function isText(element: Element): boolean {
  return !['SCRIPT', 'STYLE', 'TITLE', 'OPTION', 'TEMPLATE', 'NOSCRIPT'].includes(element.tagName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml'
}
