import type { ArticleCopy } from '../copy.ts'
import type { Editor } from '../editor-head.tsx'
import type { ArticleResult, Faults } from '../fields.ts'
import type { ShownArticle } from '../shown-article.ts'
import type { Writer } from '../writing.tsx'

/** A part of the side that opens and closes. */
export function Part({ heading, note, isOpen = true, children }: { heading: string; note?: string; isOpen?: boolean; children: React.ReactNode }) {
  return (
    <details className="border-t border-line py-1 open:pb-4" open={isOpen}>
      <summary>
        <h2 className="side-heading">{heading}</h2>
        {note !== undefined && <span className="ml-auto text-micro font-normal text-ink-2">{note}</span>}
      </summary>
      {children}
    </details>
  )
}

export type SideProps = {
  copy: ArticleCopy
  article: ShownArticle
  editor: Editor
  faults: Faults
  /** Milliseconds. */
  now: number
  writer: React.RefObject<Writer | null>
  onTitle: (title: string) => void
  /** What the form did, without script. */
  result: ArticleResult | undefined
}
