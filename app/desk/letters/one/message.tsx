import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { later } from '../../kit/later.ts'
import { newHash } from '../../paths.ts'
import { lang } from './answer.tsx'
import { threadCopy as copy } from './thread-copy.ts'
import type { EnquiryResult, ShownLetter } from './shown-letter.ts'
import type { ShownMessage } from './shown-thread.ts'

/** Few messages bring files. */
const MessageFiles = later(() => import('./message-files.tsx'))

type MessageProps = {
  letter: ShownLetter
  message: ShownMessage
  seen: number
  /** What the page's form did, without script. */ result: EnquiryResult | undefined
}

/** Whether the document was opened by its address, from a mail for example, and nobody has scrolled yet: not by a reload, or by Back to it. */
function isOpened(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate') && scrollY === 0
}

/** What the sender has written since. */
export function Message({ letter, message, seen, result }: MessageProps) {
  const { id, by, when, text, files, isNew, isFirst } = message
  const { hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const hydrated = useHydrated()
  const article = useRef<HTMLElement>(null)
  // Not one that comes while somebody reads, or writes.
  const [isOpening] = useState(isFirst && letter.version === seen && (hash === newHash || (hash === '' && (!isReturn || (!hydrated && isOpened())))))
  useEffect(() => {
    // This may have been loaded after the page, whose own scrolling found nothing to go to.
    if (isOpening) article.current?.scrollIntoView()
  }, [isOpening])
  return (
    <article className="message" id={isFirst ? newHash.slice(1) : undefined} aria-labelledby={`h-${id}`} ref={article}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className={isNew ? 'new' : undefined} id={`h-${id}`}>
          {by} {isNew && <span className="tag ml-1">{copy.new}</span>}
        </h3>
        <p className="text-micro text-ink-2">{when}</p>
      </div>
      <p className="max-w-[38rem] text-body whitespace-pre-line" lang={lang(letter)}>
        {text}
      </p>
      {files.length > 0 && (
        <Suspense>
          <MessageFiles reference={letter.reference} message={id} files={files} result={result} />
        </Suspense>
      )}
    </article>
  )
}
