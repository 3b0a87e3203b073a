import { mailto } from '#app/letters/mails/mailto.ts'
import { Notice } from '../../kit/notice.tsx'
import type { EnquiryCopy } from './copy.ts'
import type { ShownLetter } from './shown-letter.ts'

type Entry = NonNullable<ShownLetter['sections']>[number]['entries'][number]

/** What somebody wrote, under the letter's headings. Text is shown as text: only the address and the telephone are links. */
export function LetterSections({ copy, letter }: { copy: EnquiryCopy; letter: ShownLetter }) {
  if (letter.sections === null) {
    return <Notice {...copy.missing} isError isNew={false} />
  }
  return letter.sections.map(({ heading, entries }, place) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {entries.every(({ label }) => label === null) ? (
        <div className="text read" lang={lang(letter)}>
          {entries.map(({ value }) => value).join('\n')}
        </div>
      ) : (
        <dl>
          {entries.map((entry) => (
            <div key={entry.name}>
              <dt lang={lang(letter)}>{entry.label}</dt>
              <Value copy={copy} entry={entry} letter={letter} />
            </div>
          ))}
          {place === 0 && letter.kind === 'application' && (
            <div>
              <dt>{copy.language}</dt>
              <dd>{copy.languages[letter.language]}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  ))
}

type ValueProps = { copy: EnquiryCopy; entry: Entry; letter: ShownLetter }

function Value({ copy, entry: { value, use, isLong }, letter }: ValueProps) {
  if (value === null) return <dd className="none">{copy.notGiven[letter.language]}</dd>
  const href = use === 'email' ? mailto(value) : use === 'tel' && /^[\d\s()+-]{5,30}$/.test(value) ? `tel:${value.replaceAll(/[^\d+]/g, '')}` : null
  if (href !== null) {
    return (
      <dd>
        <a href={href}>{value}</a>
      </dd>
    )
  }
  return (
    <dd className={isLong ? 'text' : undefined} lang={lang(letter)}>
      {value}
    </dd>
  )
}

/** Only where it is not the page's. */
function lang({ language }: ShownLetter): string | undefined {
  return language === 'sv' ? undefined : language
}
