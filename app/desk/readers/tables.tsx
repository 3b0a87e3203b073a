import type { Language } from '#app/i18n/language.ts'
import { Bars } from '../kit/bars.tsx'
import { Sparkline } from '../kit/sparkline.tsx'
import { TableHead } from '../kit/table-head.tsx'
import type { ReadersCopy } from './copy.ts'
import { Figure } from './days.tsx'

/** Names that are not listed, and what they come to; null is not shown. */
type Rest = { names: number; number: number | null }

export type TablesProps = {
  copy: ReadersCopy
  pages: { rows: { path: string; title: string; titleLanguage: Language; language: Language; latest: number[]; number: number }[]; rest: Rest }
  hosts: { rows: { host: string; number: number }[]; rest: Rest }
  languages: { language: Language; number: number | null }[]
}

export function Pages({ copy, pages: { rows, rest } }: TablesProps) {
  const { heading, head } = copy.pages
  return (
    <section aria-labelledby="h-pages">
      <h2 id="h-pages">{heading}</h2>
      <table>
        <TableHead columns={[{ text: head.page }, { text: head.latest, className: 'max-sm:hidden' }, { text: head.number, className: 'count' }]} />
        <tbody>
          {rows.map(({ path, title, titleLanguage, language, latest, number }) => (
            <tr key={path}>
              <th scope="row">
                <span lang={titleLanguage === 'sv' ? undefined : titleLanguage}>{title}</span>{' '}
                {language !== 'sv' && <span className="text-ink-2">{language}</span>}
              </th>
              <td className="max-sm:hidden">
                <Sparkline values={latest} />
              </td>
              <Figure copy={copy} number={number} />
            </tr>
          ))}
          {rest.names > 0 && (
            <tr>
              <th scope="row">{copy.pages.rest(rest.names)}</th>
              <td className="max-sm:hidden">{'\u00A0'}</td>
              <Figure copy={copy} number={rest.number} />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

export function Hosts({ copy, hosts: { rows, rest } }: TablesProps) {
  const named = rows.map(({ host, number }) => ({ name: host, number }))
  const all = rest.names > 0 ? [...named, { name: copy.hosts.rest(rest.names), number: rest.number }] : named
  return <Shares copy={copy} id="h-hosts" words={copy.hosts} names={copy.hosts.head.host} rows={all} />
}

export function Languages({ copy, languages }: TablesProps) {
  const rows = languages.map(({ language, number }) => ({ name: copy.languages.names[language], number }))
  return <Shares copy={copy} id="h-languages" words={copy.languages} names={copy.languages.head.language} rows={rows} />
}

type SharesProps = {
  copy: ReadersCopy
  id: string
  words: { heading: string; head: { share: string; number: string }; note?: string }
  /** What the names are called. */
  names: string
  rows: { name: string; number: number | null }[]
}

/** Names with a bar and a number each. Of a fixed layout, so that the bars of both tables begin at the same place. */
function Shares({ copy, id, words: { heading, head, note }, names, rows }: SharesProps) {
  const max = Math.max(...rows.map(({ number }) => number ?? 0), 1)
  const share = { text: head.share, className: 'w-[38%] max-sm:w-[28%]', isHidden: true }
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <table className="table-fixed">
        <TableHead columns={[{ text: names }, share, { text: head.number, className: 'count w-22' }]} />
        <tbody>
          {rows.map(({ name, number }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{number !== null && <Bars value={number} max={max} />}</td>
              <Figure copy={copy} number={number} />
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="field-hint">{note}</p>}
    </section>
  )
}
