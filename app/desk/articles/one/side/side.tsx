import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'
import { pathToArticle } from '#app/desk/paths.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { OnceLink } from '#app/desk/kit/once-link.tsx'
import { Field } from '#app/kit/field.tsx'
import { deedOf, willHappen } from '../will-happen.ts'
import { later } from '#app/desk/kit/later.ts'
import { ArticleFacts, Translation, When } from './facts.tsx'
import { Part, type SideProps } from './part.tsx'
import { Picture } from './picture.tsx'
import type { ShownArticle } from '../shown-article.ts'

// Seldom used, and not in the page's script.
const Check = later(() => import('./check.tsx'))
const SignedBy = later(() => import('./signed-by.tsx'))

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
      <Suspense>
        <Check {...props} />
        <SignedBy {...props} />
      </Suspense>
      <Picture {...props} />
      <Translation {...props} />
      <Checks {...props} />
      <Versions {...props} />
      <Share {...props} />
      {article.state === 'published' || article.state === 'scheduled' ? <Withdraw {...props} /> : <Remove {...props} />}
    </section>
  )
}

/** What is to be in order before publishing; what is not has a link to its place. */
function Checks({ copy: { checks: copy }, article: { checks }, writer }: SideProps) {
  // One that fails comes once for each place.
  const all = new Set(checks.map(({ id }) => id)).size
  const fulfilled = checks.filter(({ ok }) => ok).length
  const goTo = (event: React.MouseEvent, line: number) => {
    event.preventDefault()
    // On phones the text is another tab.
    document.querySelector<HTMLInputElement>('#mode-write')?.click()
    writer.current?.goTo(line)
  }
  return (
    <Part heading={copy.heading} note={copy.count(fulfilled, all)}>
      <ul className="checks">
        {checks.map(({ id, ok, required, line, text, field }, at) => (
          <li key={`${id} ${at}`} className={ok ? undefined : 'failed'}>
            <Icon name={ok ? 'tick' : 'warning'} />
            {ok ? (
              <span>{text}</span>
            ) : (
              <span>
                <span>{text}</span> {required && <span className="tag">{copy.required}</span>}{' '}
                {line !== null && (
                  <a href="#content" onClick={(event) => goTo(event, line)}>
                    {`${copy.show}, ${copy.line(line)}`}
                  </a>
                )}
                {line === null && field !== null && <a href={`#${field}`}>{copy.show}</a>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Versions that are shown before the rest is asked for. */
const first = 5

/** What the article was, and a way to compare it with now. */
function Versions({ copy: { versions: copy }, article: { id, versions } }: SideProps) {
  const [shown, rest] = [versions.slice(0, first), versions.slice(first)]
  const row = ({ id: version, time, did }: ShownArticle['versions'][number]) => (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-1 text-micro" key={version}>
      <span className="number text-ink-2">{time}</span>
      <span>
        {`${did}. `}
        <Link to={pathToArticle(id, `versioner/${version}`)} aria-label={copy.compareLabel(time)}>
          {copy.compare}
        </Link>
      </span>
    </li>
  )
  return (
    <Part heading={copy.heading} note={copy.count(versions.length)}>
      {versions.length === 0 ? <p className="text-ink-2">{copy.none}</p> : <ol>{shown.map(row)}</ol>}
      {rest.length > 0 && (
        <details className="py-1 open:pb-4">
          <summary className="justify-start font-normal">{copy.all(versions.length)}</summary>
          <ol>{rest.map(row)}</ol>
        </details>
      )}
    </Part>
  )
}

/** Links for somebody without a desk: made, copied once, and taken back. Open while nobody can read the article otherwise. */
function Share({ copy: { share: copy }, article: { shares, publicSlug }, editor: { act, busy }, result }: SideProps) {
  const hydrated = useHydrated()
  const [link, setLink] = useState<string | null>(result?.kind === 'done' ? (result.link ?? null) : null)
  const make = async (event: React.MouseEvent) => {
    event.preventDefault()
    const made = await act('share')
    if (made?.kind === 'done' && made.link !== undefined) setLink(made.link)
  }
  return (
    <Part heading={copy.heading} note={copy.count(shares.length)} isOpen={publicSlug === null || shares.length > 0 || link !== null}>
      <p className="field-hint">{copy.hint}</p>
      {link !== null && <OnceLink key={link} copy={copy.once} link={link} />}
      {shares.length > 0 && (
        <ul className="mt-2">
          {shares.map(({ id, until, person }) => (
            <li className="flex items-baseline justify-between gap-4" key={id}>
              <span>{copy.until(until, person)}</span>
              <button className="link" type="submit" name="intent" value={`revoke ${id}`} aria-label={copy.revokeLabel(until)} onClick={() => setLink(null)}>
                {copy.revoke}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        className="button button-secondary mt-3"
        type="submit"
        name="intent"
        value="share"
        disabled={busy === 'share'}
        onClick={hydrated ? (event) => void make(event) : undefined}
      >
        {copy.make}
      </button>
    </Part>
  )
}

/** Takes the article from the site, with a choice of where its address leads. */
function Withdraw({ copy: { withdraw: copy }, article: { blog, targets, language } }: SideProps) {
  return (
    <Part heading={copy.heading} isOpen={false}>
      <p className="field-hint mb-3">{copy.note}</p>
      <Field name="target" label={copy.target}>
        {(input) => (
          <select {...input} defaultValue={blog}>
            <option value={blog}>{copy.blog}</option>
            <option value="">{copy.nowhere}</option>
            {targets.map(({ path, title }) => (
              <option key={path} value={path} lang={language}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button className="button button-secondary mt-3" type="submit" name="intent" value="withdraw">
        {copy.button}
      </button>
    </Part>
  )
}

/** Erases an article that is not public. It asks first. */
function Remove({ copy: { remove: copy }, article: { state } }: SideProps) {
  return (
    <Part heading={copy.heading} note={state === 'draft' ? copy.draft : copy.withdrawn} isOpen={false}>
      <p className="field-hint">{copy.note}</p>
      <button className="button button-danger mt-3" type="submit" name="intent" value="ask-delete">
        {copy.button}
      </button>
    </Part>
  )
}
