import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { languages } from '#app/i18n/language.ts'
import { Icon } from '#app/kit/icon.tsx'
import { nameIn, type TemplateTexts } from '#app/letters/templates/draft.ts'
import { useSend } from '../../../frame/send.ts'
import { Empty } from '../../../kit/empty.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { PageHead } from '../../../kit/page-head.tsx'
import { type Result, ResultNote } from '../../../kit/result-note.tsx'
import { pathToEnquiry } from '../../../paths.ts'
import { pathToTemplates } from '../../template-path.ts'
import { templatesCopy as copy } from '../copy.ts'

export type TemplatesResult = Result & {
  /** What has a new place in the list, and the button that it is moved on with. */
  placed?: { id: string; way: 'up' | 'down' }
  /** The only copy of what was removed latest, with what is said of it; null once it is back. */
  removed?: { said: string; template: string; position: number } | null
}

type TemplatesPageProps = {
  /** The letter that is being answered. */
  reference: string
  templates: readonly { id: string; version: number; texts: TemplateTexts }[]
  isFull: boolean
  most: number
  /** Whether something is typed that a template could be made of. */
  hasAnswer: boolean
  /** What the page's form did, without script. */
  first: TemplatesResult | undefined
}

const undoId = 'angra'

/** The templates of answers, in the order in which they are offered. */
export function TemplatesPage({ reference, templates, isFull, most, hasAnswer, first }: TemplatesPageProps) {
  const placed = useRef<TemplatesResult['placed']>(undefined)
  const { result: sent, submit } = useSend<TemplatesResult>((result) => {
    placed.current = result.placed
  })
  // Until it is back: a press that is not answered, or moves another one, does not lose it.
  const [{ removed, from }, setRemoved] = useState({ removed: first?.removed, from: sent })
  if (sent !== from) setRemoved({ removed: sent?.removed === undefined ? removed : sent.removed, from: sent })
  const result = sent ?? first
  // The button that was pressed is gone, or has moved with its row.
  useEffect(() => {
    if (sent?.removed) document.getElementById(undoId)?.focus()
  }, [sent])
  useEffect(() => {
    if (!placed.current) return
    const { id, way } = placed.current
    placed.current = undefined
    const place = templates.findIndex((template) => template.id === id)
    // At the ends it goes the other way alone.
    const shown = place === 0 ? 'down' : place === templates.length - 1 ? 'up' : way
    document.getElementById(`${shown}-${id}`)?.focus()
  }, [templates])
  return (
    <>
      <div className="stack mb-4 empty:hidden">
        <ResultNote result={result} />
        {removed && (
          <form method="post" onSubmit={submit}>
            <input type="hidden" name="removed" value={removed.template} />
            <input type="hidden" name="position" value={removed.position} />
            <Notice text={removed.said} icon="tick">
              <button className="link" id={undoId} name="intent" value="restore">
                {copy.undo}
              </button>
            </Notice>
          </form>
        )}
      </div>
      <PageHead back={{ to: `${pathToEnquiry(reference)}#svar`, text: copy.back }} title={copy.title} sub={copy.sub}>
        {!isFull && (
          <div className="actions">
            <Link className="button button-primary" to={pathToTemplates(reference, 'ny')}>
              {copy.add}
            </Link>
            {hasAnswer && (
              <Link className="button button-secondary" to={pathToTemplates(reference, 'av-svaret')}>
                {copy.addFromAnswer}
              </Link>
            )}
          </div>
        )}
      </PageHead>
      {isFull && <p className="mb-4">{copy.full(most)}</p>}
      {templates.length === 0 && <Empty {...copy.empty} />}
      <form method="post" onSubmit={submit}>
        <ol className="rows *:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:*:grid-cols-[minmax(0,1fr)_auto] max-sm:*:py-3.5">
          {templates.map(({ id, version, texts }, place) => (
            <TemplateRow
              key={id}
              to={pathToTemplates(reference, id)}
              id={id}
              version={version}
              texts={texts}
              ways={{ up: place > 0, down: place < templates.length - 1 }}
            />
          ))}
        </ol>
      </form>
    </>
  )
}

type TemplateRowProps = { to: string; id: string; version: number; texts: TemplateTexts; ways: Record<'up' | 'down', boolean> }

function TemplateRow({ to, id, version, texts, ways }: TemplateRowProps) {
  const { name, language } = nameIn(texts)
  const known = languages.filter((each) => texts[each])
  return (
    <li>
      <div className="max-sm:col-span-full">
        <strong lang={language === 'sv' ? undefined : language}>{name}</strong>
        <span className="block text-micro/normal text-ink-2">{known.map((each) => copy.languages[each]).join(', ')}</span>
      </div>
      <div className="grid grid-cols-[var(--control)_var(--control)]">
        {(['up', 'down'] as const).map(
          (way) =>
            ways[way] && (
              <button
                key={way}
                className={`button button-quiet p-0 ${way === 'down' ? 'col-start-2' : ''}`}
                id={`${way}-${id}`}
                name="intent"
                value={`${way} ${id}`}
                title={copy[way]}
                aria-label={copy[way] + copy.of(name)}
              >
                <Icon name={way} />
              </button>
            ),
        )}
      </div>
      <div className="actions">
        <Link className="button button-quiet" to={to}>
          {copy.change}
          <span className="sr-only">{copy.of(name)}</span>
        </Link>
        <button className="button button-quiet" name="intent" value={`remove ${id} ${version}`}>
          {copy.remove}
          <span className="sr-only">{copy.of(name)}</span>
        </button>
      </div>
    </li>
  )
}
