import { Link } from 'react-router'
import { pathToArticle } from '#app/desk/paths.ts'
import { DoneNote } from '#app/desk/kit/done-strip.tsx'
import type { ArticleCopy } from '../copy.ts'
import type { TypedText } from '../fields.ts'
import type { ShownCheck } from '../shown-checks.ts'
import { type Deed, type Known, willHappen } from '../will-happen.ts'
import { questionCopy as ask } from './copy.ts'
import { PublishWords } from './publish-words.tsx'

type QuestionPageProps = {
  copy: ArticleCopy
  question: 'publicera' | 'radera'
  id: string
  version: number
  title: string
  known: Known
  text: TypedText
  deed: Deed
  checks: ShownCheck[]
  versions: number
  now: number
  /** The article has changed since the question was asked. */
  isStale: boolean
}

/** A question on a page of its own, for browsers without JavaScript. */
export function QuestionPage({ copy, question, id, version, title, known, text, deed, checks, versions, now, isStale }: QuestionPageProps) {
  const isBlocked = checks.some(({ ok, required }) => required && !ok)
  const heading = question === 'radera' ? (known.state === 'draft' ? ask.eraseDraft : ask.erase) : isBlocked ? ask.blocked : ask[deed ?? 'publish']
  return (
    <>
      {isStale && <DoneNote isError>{copy.stale}</DoneNote>}
      <div className="dlg question" role="group" aria-labelledby="h1">
        <h1 id="h1">{heading}</h1>
        {question === 'radera' ? (
          <p>{ask.eraseNote(title || copy.untitled, versions)}</p>
        ) : (
          <PublishWords will={willHappen(known, text, now)} checks={checks} />
        )}
        <form className="acts" method="post">
          <input type="hidden" name="version" value={version} />
          <Link className="b b-3" to={pathToArticle(id)}>
            {ask.cancel}
          </Link>
          {question === 'radera' ? (
            <button className="b b-X" type="submit" name="intent" value="delete">
              {ask.eraseButton}
            </button>
          ) : (
            !isBlocked && (
              <button className="b b-1" type="submit" name="intent" value="publish">
                {copy.deeds[deed ?? 'publish']}
              </button>
            )
          )}
        </form>
      </div>
    </>
  )
}
