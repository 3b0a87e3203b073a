import { useState } from 'react'
import { Form, Link } from 'react-router'
import { type Language, languages, otherLanguages } from '#app/i18n/language.ts'
import { useKey } from '../../frame/keys.tsx'
import { pathToArticle, paths } from '../../paths.ts'
import { useRoving } from '../../frame/use-roving.ts'
import { Sparkline } from '../../kit/sparkline.tsx'
import type { ArticlesCopy } from './copy.ts'
import type { ArticleCell, ArticleRow } from './rows.ts'
import { StateMark } from './state-mark.tsx'

/** Articles as pairs of languages: j and k move between rows, h and l between the languages of one. */
export function ArticleList({ copy, rows }: { copy: ArticlesCopy; rows: ArticleRow[] }) {
  const { current, listProps } = useRoving(rows.map(({ work }) => work))
  const [column, setColumn] = useState<Language>('sv')
  const turn = (language: Language) => {
    setColumn(language)
    const row = current === null ? null : listProps.ref.current?.querySelector(`[data-key="${CSS.escape(current)}"]`)
    row?.querySelector<HTMLElement>(`[data-language="${language}"]`)?.focus()
  }
  useKey('h', () => turn('sv'))
  useKey('l', () => turn('en'))

  return (
    <>
      <ol className="rows article-list" {...listProps}>
        <li className="caption" aria-hidden="true">
          {languages.map((language) => (
            <span key={language}>{copy.head[language]}</span>
          ))}
          <span>{copy.head.readers}</span>
          <span>{copy.head.changed}</span>
        </li>
        {rows.map((row) => (
          <li key={row.work} className={row.work === current ? 'current' : undefined} data-key={row.work}>
            {languages.map((language) => (
              <div className="cell" key={language}>
                <span className="lang" aria-hidden="true">
                  {language}
                </span>
                <Cell copy={copy} row={row} language={language} isStop={language === column || row.cells[column] === null} />
              </div>
            ))}
            <Readers copy={copy} row={row} />
            <span className="when text-ink-2 number">
              <span className="sr-only">{copy.changed}</span>
              {row.changed}
            </span>
          </li>
        ))}
      </ol>
      <KeyHints copy={copy} />
    </>
  )
}

type CellProps = {
  copy: ArticlesCopy
  row: ArticleRow
  language: Language
  /** Whether j and k stop here. */
  isStop: boolean
}

function Cell({ copy, row, language, isStop }: CellProps) {
  const article = row.cells[language]
  if (!article) return <Missing copy={copy} row={row} language={language} />
  return (
    <div>
      <Link
        className="title"
        to={pathToArticle(article.id)}
        lang={article.title === '' ? undefined : language}
        data-language={language}
        data-row={isStop ? '' : undefined}
      >
        {article.title || copy.untitled}
      </Link>
      <StateMark state={article.state} text={article.text} />
      {article.checked !== null && <p className="text-ink-2 text-micro">{copy.checked(article.checked)}</p>}
    </div>
  )
}

function Missing({ copy, row, language }: Omit<CellProps, 'isStop'>) {
  const original = otherLanguages(language).flatMap((each): ArticleCell[] => (row.cells[each] ? [row.cells[each]] : []))[0]
  return (
    <Form className="miss" method="post" action={paths.articles}>
      <input type="hidden" name="intent" value="create" />
      <span>{copy.missing[language]}</span>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="translationOf" value={original?.id ?? ''} />
      <button className="link" type="submit" data-language={language} aria-label={copy.translateLabel[language](original?.title || copy.untitled)}>
        {copy.translate}
      </button>
    </Form>
  )
}

function Readers({ copy, row: { readers, isOut } }: { copy: ArticlesCopy; row: ArticleRow }) {
  if (!isOut) return <div className="readers text-ink-2 text-micro">{copy.notOut}</div>
  return (
    <div className="readers">
      {readers && (
        <>
          <Sparkline values={readers.bars} />
          <span className="number">
            <span className="sr-only">{copy.readers}</span>
            {readers.total === 0 ? copy.fewReaders : readers.total.toLocaleString('sv-SE')}
          </span>
        </>
      )}
    </div>
  )
}

function KeyHints({ copy }: { copy: ArticlesCopy }) {
  const hints: [string[], string][] = [
    [['j', 'k'], copy.keys.next],
    [['h', 'l'], copy.keys.languages],
    [['Enter'], copy.keys.open],
    [['n'], copy.keys.create],
  ]
  return (
    <p className="keys">
      {hints.map(([keys, what]) => (
        <span key={what}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          <span>{what}</span>
        </span>
      ))}
    </p>
  )
}
