import { deedOf, willHappen } from '../will-happen.ts'
import { Checks } from './checks.tsx'
import { ArticleFacts } from './facts.tsx'
import { Share } from './share.tsx'
import type { SideProps } from './side-props.ts'
import { Picture } from './picture.tsx'
import { Translation } from './translation.tsx'
import { Versions } from './versions.tsx'
import { When } from './when.tsx'
import { Remove, Withdraw } from './withdraw.tsx'

/** Everything about the article that is not its text. */
export function Side(props: SideProps) {
  const { copy, article, editor, now } = props
  const will = willHappen(article, editor.text, now)
  const deed = deedOf(article, editor.text, now, editor.isSaved)
  return (
    <section className="editor-side border-l border-line px-5 pt-5 pb-8 max-grid:col-span-full max-grid:border-t max-grid:border-l-0" aria-label={copy.side}>
      <div className="will mb-4 rounded-sm border-l-2 border-ink bg-raised p-4 *:[p]:mt-1">
        <h2 className="side-heading">{copy.will}</h2>
        {deed === null ? (
          <p>{copy.willNot}</p>
        ) : (
          <p>
            <span>{will.before}</span>
            <strong>{will.time}</strong>
            <span>{will.after}</span>
          </p>
        )}
        {article.address !== null && (
          <p>
            <a className="link" href={article.address} target="_blank" rel="noreferrer">
              {copy.view}
            </a>
          </p>
        )}
      </div>
      <ArticleFacts {...props} />
      <When {...props} />
      <Picture {...props} />
      <Translation {...props} />
      <Checks {...props} />
      <Versions {...props} />
      <Share {...props} />
      {article.state === 'published' || article.state === 'scheduled' ? <Withdraw {...props} /> : <Remove {...props} />}
    </section>
  )
}
