import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
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

/** Whether a document's first letter was opened by its address, or from a mail: not by a reload, or by Back to where it was read. */
function isTyped(): boolean {
  const isNavigation = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')
  return isNavigation && scrollY === 0
}

/** What the sender has written since. */
export function Message({ letter, message, seen, result }: MessageProps) {
  const { id, by, when, text, files, isNew, isFirst } = message
  const { hash, key } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const article = useRef<HTMLElement>(null)
  /** The first letter of this document. */
  const [isLoaded] = useState(isPop && key === 'default' && hash === '')
  // Not one that comes while somebody reads, or writes.
  const [isOpening] = useState(isFirst && letter.version === seen && (hash === newHash || (hash === '' && !isPop) || isLoaded))
  useEffect(() => {
    // This may have been loaded after the page, whose own scrolling found nothing to go to.
    if (isOpening && (!isLoaded || isTyped())) article.current?.scrollIntoView()
  }, [isOpening, isLoaded])
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
