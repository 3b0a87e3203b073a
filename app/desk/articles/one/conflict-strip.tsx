import { Link } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Notice } from '../../kit/notice.tsx'
import { pathToArticle } from '../../paths.ts'
import type { ArticleCopy } from './copy.ts'
import type { Editor } from './editor-head.tsx'
import type { ShownArticle } from './shown-article.ts'
import type { Conflict } from './use-article.ts'
import { DifferenceView } from './version/difference-view.tsx'

/** Somebody has saved meanwhile: what differs, and a choice. */
export default function ConflictStrip({ copy, article, conflict, editor }: { copy: ArticleCopy; article: ShownArticle; conflict: Conflict; editor: Editor }) {
  const hydrated = useHydrated()
  const choose = (take: (conflict: Conflict) => void) => {
    if (!hydrated) return undefined
    return (event: React.MouseEvent) => {
      event.preventDefault()
      take(conflict)
    }
  }
  return (
    <section className="conflict border-b border-l-3 border-line border-l-err bg-raised pb-4" aria-labelledby="h-conflict">
      <Notice strong={<span id="h-conflict">{copy.conflict.strong(conflict.person)}</span>} text={copy.conflict.text} isError />
      <div className="mt-2 mb-4 max-h-[40svh] overflow-y-auto">
        <DifferenceView difference={conflict.difference} language={article.language} />
      </div>
      <div className="actions">
        <button className="button button-secondary" type="submit" name="intent" value="save" onClick={choose(editor.keepMine)}>
          {copy.conflict.mine}
        </button>
        <Link className="button button-secondary" to={pathToArticle(article.id)} onClick={choose(editor.takeTheirs)}>
          {copy.conflict.theirs}
        </Link>
        <p className="field-hint">{copy.conflict.kept}</p>
      </div>
    </section>
  )
}
