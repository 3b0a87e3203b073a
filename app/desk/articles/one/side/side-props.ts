import type { ArticleCopy } from '../copy.ts'
import type { Editor } from '../editor-head.tsx'
import type { Faults } from '../fields.ts'
import type { ArticleResult } from '../result.ts'
import type { ShownArticle } from '../shown-article.ts'
import type { Writer } from '../writing.tsx'

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
