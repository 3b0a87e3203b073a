import { Suspense, useEffect, useRef, useState } from 'react'
import { momentOf } from '../list/article-dates.ts'
import { ResultNote } from '../../kit/result-note.tsx'
import { later } from '../../kit/later.ts'
import { Notice } from '../../kit/notice.tsx'
import type { ArticleCopy } from './copy.ts'
import type { Editor } from './editor-head.tsx'
import { type ArticleResult, isSameText, typedFields } from './fields.ts'
import type { ShownArticle } from './shown-article.ts'
import { dropTyped, type KeptText, keptTyped } from './typed-text.ts'

/** Seldom seen: no page's script contains it. */
const ConflictStrip = later(() => import('./conflict-strip.tsx'))

type StripsProps = { copy: ArticleCopy; article: ShownArticle; editor: Editor; result: ArticleResult | undefined }

/** What lasts: not saved, no network, changed by somebody else. */
export function Strips({ copy, article, editor, result }: StripsProps) {
  const { trouble } = editor
  return (
    <div className="*:rounded-none *:border-t-0 *:border-r-0 *:px-5">
      <ResultNote result={result?.kind === 'done' || (result?.kind === 'refused' && !result.field) ? result : null} />
      {article.replaced && <Notice icon="clock" strong={copy.replaced.strong} text={copy.replaced.text} />}
      {trouble?.kind === 'network' && (
        <Notice {...(isOffline() ? copy.offline : copy.failed)} isError>
          <button className="link" type="button" onClick={() => void editor.send('autosave')}>
            {copy.failed.retry}
          </button>
        </Notice>
      )}
      {trouble?.kind === 'invalid' && (
        <Notice strong={copy.invalid.strong} text={copy.invalid.text} isError>
          <a className="link" href={`#${typedFields.find((field) => trouble.faults[field]) ?? 'title'}`}>
            {copy.invalid.show}
          </a>
        </Notice>
      )}
      {trouble?.kind === 'conflict' && (
        <Suspense>
          <ConflictStrip copy={copy} article={article} conflict={trouble} editor={editor} />
        </Suspense>
      )}
      <KeptStrip copy={copy} article={article} editor={editor} />
    </div>
  )
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && !navigator.onLine
}

/** A text that this tab kept, from a page that was left or crashed before it was saved. */
function KeptStrip({ copy, article, editor }: { copy: ArticleCopy; article: ShownArticle; editor: Editor }) {
  const [kept, setKept] = useState<{ text: KeptText['text']; time: string } | null>(null)
  const { id, text } = article
  // Only when the page is opened: later it is this page that keeps.
  const opened = useRef(text)
  useEffect(() => {
    const found = keptTyped(id)
    if (found && !isSameText(found.text, opened.current)) setKept({ text: found.text, time: momentOf(new Date(found.at), new Date()) })
    else if (found) dropTyped(id)
  }, [id])
  if (!kept) return null
  const settle = (isUsed: boolean) => {
    if (isUsed) editor.change(kept.text)
    else dropTyped(id)
    setKept(null)
  }
  return (
    <Notice icon="clock" strong={copy.kept.strong} text={copy.kept.text(kept.time)}>
      <button className="link" type="button" onClick={() => settle(true)}>
        {copy.kept.use}
      </button>
      <button className="link" type="button" onClick={() => settle(false)}>
        {copy.kept.drop}
      </button>
    </Notice>
  )
}
