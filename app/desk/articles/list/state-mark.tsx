import type { ArticleState } from '#app/content/drafts/draft.ts'
import { PublishedMark, ScheduledMark } from '../../kit/state-marks.tsx'

/** A pane and a word: an article's state is never told by colour alone (design §4). */
export function StateMark({ state, text }: { state: ArticleState; text: string }) {
  if (state === 'published') return <PublishedMark text={text} />
  if (state === 'scheduled') return <ScheduledMark text={text} />
  return (
    <span className="mark">
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {state === 'draft' ? (
          <path fill="none" stroke="currentColor" strokeWidth="1.3" strokeDasharray="2 1.6" d="M1.5 1.5h6.4l2.6 9H4.1z" />
        ) : (
          <path fill="none" stroke="currentColor" strokeWidth="1.3" d="M1.5 1.5h6.4l2.6 9H4.1zM1 11L11 1" />
        )}
      </svg>
      {text}
    </span>
  )
}
