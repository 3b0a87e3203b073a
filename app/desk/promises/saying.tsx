import { useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#app/i18n/language.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useMedia } from '../kit/use-media.ts'
import { roomy } from '../words/preview.tsx'
import type { PromisesCopy } from './copy.ts'
import type { ShownSaying, ShownSide } from './shown-promises.ts'

/** The sentence that is lit on its page. */
export type Lit = { key: string; language: Language; text: string; where: string; page: ShownSaying['page'] }

/** The first side of a sentence that a page shows; null where none does. */
export function litBy({ page, where, sides }: ShownSaying): Lit | null {
  const side = sides.find(({ seen }) => seen === 'page')
  return side ? { key: side.key, language: side.language, text: side.words, where, page } : null
}

type SayingProps = {
  copy: PromisesCopy
  saying: ShownSaying
  /** Key of the sentence that is lit. */
  lit: string | null
  onShow: (lit: Lit) => void
}

/** A sentence in its languages: where it stands, how it reads now, what it could be, and where it is changed. */
export function Saying({ copy, saying, lit, onShow }: SayingProps) {
  const { where, change, sides } = saying
  return (
    <div className="mt-3 border-t border-line pt-2">
      <div className="flex items-center justify-between gap-4">
        <span className="text-micro/normal text-ink-2">{where}</span>
        <Link className="link max-sm:min-h-11" to={change}>
          {copy.change}
          <span className="sr-only">{copy.of(where)}</span>
        </Link>
      </div>
      <div className={`mt-1 grid gap-x-6 gap-y-3 ${sides.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {sides.map((side) => (
          <div key={side.key}>
            <p lang={side.language}>{side.words}</p>
            {side.suggestion !== null && <Suggestion copy={copy.misleading} text={side.suggestion} language={side.language} />}
            {side.seen === 'page' ? (
              <ShowLink copy={copy} saying={saying} side={side} isLit={side.key === lit} onShow={onShow} />
            ) : (
              <p className="mt-1 text-micro/normal text-ink-2">{copy.notOnPage[side.seen]}</p>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

type ShowLinkProps = Pick<SayingProps, 'copy' | 'saying' | 'onShow'> & { side: ShownSide; isLit: boolean }

/** Lights the sentence in the page beside, where there is room; else its page opens in a tab, and the browser lights it. */
function ShowLink({ copy, saying: { page, where }, side: { key, language, words, address }, isLit, onShow }: ShowLinkProps) {
  const isRoomy = useMedia(roomy, false)
  const isShown = isRoomy && isLit
  return (
    <a
      className="link text-micro max-sm:min-h-11"
      href={address}
      target="_blank"
      rel="noopener"
      aria-current={isShown ? true : undefined}
      onClick={(event) => {
        if (!isRoomy || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onShow({ key, language, text: words, where, page })
      }}
    >
      <span>{isShown ? copy.shown : copy.show}</span>
      <span className="sr-only">{` ${copy.inLanguage(language)},${copy.of(where)}`}</span>
    </a>
  )
}

/** To read, and with script to copy. */
function Suggestion({ copy, text, language }: { copy: PromisesCopy['misleading']; text: string; language: Language }) {
  const hydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  return (
    <p className="mt-2 border-l-2 border-ink pl-3">
      <span className="text-micro text-ink-2">{copy.suggestion}</span>
      <br />
      <span lang={language}>{text}</span>
      {hydrated && (
        <>
          {' '}
          <button className="link text-micro" type="button" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
            <span role="status">{isCopied ? copy.copied : copy.copy}</span>
          </button>
        </>
      )}
    </p>
  )
}
