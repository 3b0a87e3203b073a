import { Link } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { pathToArticle, paths } from '../../paths.ts'
import { Modal } from '../../kit/modal.tsx'
import type { ArticleCopy } from './copy.ts'
import type { Editor } from './editor-head.tsx'
import { questionCopy as ask } from './question-copy.ts'
import type { Question } from './fields.ts'
import type { ShownArticle, ShownCheck } from './shown-article.ts'
import { type Deed, type Will, willHappen } from './will-happen.ts'

type QuestionsProps = { copy: ArticleCopy; article: ShownArticle; editor: Editor; deed: Deed; now: number; asked: Question | null; close: () => void }

/** The questions before publishing and erasing, each answered by a form of its own. */
export default function Questions({ copy, article, editor, deed, now, asked, close }: QuestionsProps) {
  const { text, version, busy, act, erase } = editor
  const isBlocked = article.checks.some(({ ok, required }) => required && !ok)
  const wish = deed ?? 'publish'
  const cancel = <Cancel id={article.id} close={close} />
  const answerWith = (run: () => Promise<unknown>) => (event: React.FormEvent) => {
    event.preventDefault()
    void run()
  }
  const publish = async () => {
    const result = await act('publish')
    // What is in the way stands in the question.
    if (result?.kind !== 'ask') close()
  }
  const publishing = (
    <form className="actions" method="post" action={pathToArticle(article.id)} onSubmit={answerWith(publish)}>
      <input type="hidden" name="version" value={version} />
      {cancel}
      {!isBlocked && (
        <button className="button button-primary" type="submit" name="intent" value="publish" disabled={busy !== null}>
          {busy === 'publish' ? ask.busy.publish : copy.deeds[wish]}
        </button>
      )}
    </form>
  )
  const erasing = (
    <form className="actions" method="post" action={paths.articles} onSubmit={answerWith(() => erase().then(close))}>
      <input type="hidden" name="id" value={article.id} />
      <input type="hidden" name="version" value={version} />
      {cancel}
      <button className="button button-danger-filled" type="submit" name="intent" value="delete" disabled={busy !== null}>
        {busy === 'delete' ? ask.busy.erase : ask.eraseButton}
      </button>
    </form>
  )
  return (
    <>
      <Modal open={asked === 'publish'} onClose={close} heading={isBlocked ? ask.blocked : ask[wish]} actions={publishing}>
        <PublishWords will={willHappen(article, text, now)} checks={article.checks} />
      </Modal>
      <Modal open={asked === 'erase'} onClose={close} heading={article.state === 'draft' ? ask.eraseDraft : ask.erase} alert actions={erasing}>
        <p>{ask.eraseNote(text.title || copy.untitled, article.versions.length)}</p>
      </Modal>
    </>
  )
}

/** What publishing does, or what is in its way. */
function PublishWords({ will, checks }: { will: Will; checks: readonly ShownCheck[] }) {
  const failed = checks.filter(({ ok }) => !ok)
  const required = failed.filter((check) => check.required)
  const isBlocked = required.length > 0
  return (
    <>
      {isBlocked ? (
        <p>{ask.blockedNote}</p>
      ) : (
        <p>
          {will.before}
          <strong>{will.time}</strong>
          {will.after}
        </p>
      )}
      {!isBlocked && failed.length > 0 && <p>{ask.warned}</p>}
      {failed.length > 0 && (
        <ul className="checks mt-2">
          {(isBlocked ? required : failed).map(({ id, line, text }) => (
            <li key={`${id} ${line} ${text}`} className="failed">
              <Icon name="warning" />
              <span>{line === null ? text : ask.at(text, line)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Without script the page is loaded without its question. */
function Cancel({ id, close }: { id: string; close: () => void }) {
  const hydrated = useHydrated()
  if (hydrated) {
    return (
      <button className="button button-quiet" type="button" onClick={close}>
        {ask.cancel}
      </button>
    )
  }
  return (
    <Link className="button button-quiet" to={pathToArticle(id)}>
      {ask.cancel}
    </Link>
  )
}
