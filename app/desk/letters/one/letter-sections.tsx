import { mailto } from '#app/letters/mails/mailto.ts'
import type { EnquiryCopy } from './copy.ts'
import type { ShownLetter } from './shown-letter.ts'

type Entry = NonNullable<ShownLetter['sections']>[number]['entries'][number]

/** What somebody wrote, under the letter's headings. Text is shown as text: only the address and the telephone are links. */
export function LetterSections({ copy, letter }: { copy: EnquiryCopy; letter: ShownLetter }) {
  if (letter.sections === null) {
    return (
      <p className="strip err">
        <span>
          <strong>{copy.missing.strong}</strong> {copy.missing.text}
        </span>
      </p>
    )
  }
  return letter.sections.map(({ heading, entries }, place) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {entries.every(({ label }) => label === null) ? (
        <div className="text read" lang={letter.language === 'sv' ? undefined : letter.language}>
          {entries.map(({ value }) => value).join('\n')}
        </div>
      ) : (
        <dl>
          {entries.map((entry) => (
            <div key={entry.label}>
              <dt lang={letter.language === 'sv' ? undefined : letter.language}>{entry.label}</dt>
              <Value entry={entry} language={letter.language} />
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

function Value({ entry: { label, value, given, isLong }, language }: { entry: Entry; language: string }) {
  const lang = language === 'sv' ? undefined : language
  if (!given) return <dd className="none">{value}</dd>
  if (label === 'E-post' || label === 'Email' || label === 'E-mail') {
    return (
      <dd>
        <a href={mailto(value)}>{value}</a>
      </dd>
    )
  }
  if (label === 'Telefon' && /^[\d\s()+-]{5,30}$/.test(value)) {
    return (
      <dd>
        <a href={`tel:${value.replaceAll(/[^\d+]/g, '')}`}>{value}</a>
      </dd>
    )
  }
  return (
    <dd className={isLong ? 'text' : undefined} lang={lang}>
      {value}
    </dd>
  )
}
