import { Modal } from '../../kit/modal.tsx'
import type { ArticleCopy } from './copy.ts'
import type { TypedText } from './fields.ts'
import type { Result } from './perform.ts'
import { questionCopy as ask } from './question/copy.ts'
import { PublishWords } from './question/publish-words.tsx'
import type { ShownArticle } from './shown-article.ts'
import type { Busy } from './use-article.ts'
import { type Deed, willHappen } from './will-happen.ts'

type QuestionsProps = {
  copy: ArticleCopy
  article: ShownArticle
  text: TypedText
  deed: Deed
  now: number
  asked: 'publish' | 'erase' | null
  close: () => void
  act: (intent: string) => Promise<Result | null>
  busy: Busy
}

/** The questions before publishing and erasing, in dialogs. */
export function Questions({ copy, article, text, deed, now, asked, close, act, busy }: QuestionsProps) {
  const isBlocked = article.checks.some(({ ok, required }) => required && !ok)
  const wish = deed ?? 'publish'
  const run = async (intent: string) => {
    const result = await act(intent)
    // What was refused stands in the question.
    if (result?.kind !== 'refused') close()
  }
  return (
    <>
      <Modal
        open={asked === 'publish'}
        onClose={close}
        heading={isBlocked ? ask.blocked : ask[wish]}
        actions={
          <>
            <button className="b b-3" type="button" onClick={close}>
              {ask.cancel}
            </button>
            {!isBlocked && (
              <button className="b b-1" type="button" disabled={busy !== null} onClick={() => void run('publish')}>
                {busy === 'publish' ? ask.busy.publish : copy.deeds[wish]}
              </button>
            )}
          </>
        }
      >
        <PublishWords will={willHappen(article, text, now)} checks={article.checks} />
      </Modal>
      <Modal
        open={asked === 'erase'}
        onClose={close}
        heading={article.state === 'draft' ? ask.eraseDraft : ask.erase}
        alert
        actions={
          <>
            <button className="b b-3" type="button" onClick={close}>
              {ask.cancel}
            </button>
            <button className="b b-X" type="button" disabled={busy !== null} onClick={() => void run('delete')}>
              {busy === 'delete' ? ask.busy.erase : ask.eraseButton}
            </button>
          </>
        }
      >
        <p>{ask.eraseNote(text.title || copy.untitled, article.versions.length)}</p>
      </Modal>
    </>
  )
}
