import type { ArticleState } from '#app/content/drafts/draft.ts'

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: '1.3' }

const panes: Readonly<Record<ArticleState, React.ReactNode>> = {
  draft: <path {...line} strokeDasharray="2 1.6" d="M1.5 1.5h6.4l2.6 9H4.1z" />,
  scheduled: (
    <>
      <path {...line} d="M1.5 1.5h6.4l2.6 9H4.1z" />
      <path fill="currentColor" d="M2.6 6h6.6l1.3 4.5H4z" />
    </>
  ),
  published: <path fill="currentColor" d="M1 1h7.2l2.8 10H3.8z" />,
  withdrawn: <path {...line} d="M1.5 1.5h6.4l2.6 9H4.1zM1 11L11 1" />,
}

/** A pane and a word: an article's state is never told by colour alone (design §4). */
export function StateMark({ state, text }: { state: ArticleState; text: string }) {
  return (
    <span className={state === 'published' ? 'mark text-ok' : 'mark'}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {panes[state]}
      </svg>
      {text}
    </span>
  )
}
