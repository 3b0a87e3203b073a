import { mailto } from '#app/letters/mails/mailto.ts'
import { Notice } from '../../kit/notice.tsx'
import { lang } from './answer.tsx'
import { enquiryCopy as copy } from './copy.ts'
import type { ShownLetter } from './shown-letter.ts'

type Entry = NonNullable<ShownLetter['sections']>[number]['entries'][number]

/** A heading, and what stands beside it. */
export function LetterSection({ id, heading, children }: { id?: string; heading: string; children: React.ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-y-2 border-b border-line pt-5 pb-4.5 first:pt-0 last:border-0 last:pb-0" id={id}>
      <h2 className="text-[1.25rem]">{heading}</h2>
      {children}
    </section>
  )
}

/** What somebody wrote, under the letter's headings. Text is shown as text: only the address and the telephone are links. */
export function LetterSections({ letter }: { letter: ShownLetter }) {
  if (letter.sections === null) {
    return <Notice {...copy.missing} isError isNew={false} />
  }
  return letter.sections.map(({ heading, entries }, place) => (
    <LetterSection key={heading} heading={heading}>
      {entries.every(({ label }) => label === null) ? (
        <div className="max-w-[38rem] text-body whitespace-pre-line" lang={lang(letter)}>
          {entries.map(({ value }) => value).join('\n')}
        </div>
      ) : (
        <dl className="grid gap-[0.3rem] text-body max-sm:gap-[0.4rem]">
          {entries.map((entry) => (
            <Line key={entry.name} term={entry.label} lang={lang(letter)} isLong={entry.isLong}>
              <Value entry={entry} letter={letter} />
            </Line>
          ))}
          {place === 0 && letter.kind === 'application' && (
            <Line term={copy.language}>
              <dd>{copy.languages[letter.language]}</dd>
            </Line>
          )}
        </dl>
      )}
    </LetterSection>
  ))
}

type LineProps = { term: string | null; lang?: string | undefined; isLong?: boolean; children: React.ReactNode }

function Line({ term, lang: language, isLong = false, children }: LineProps) {
  return (
    <div className={`grid grid-cols-[10.5rem_minmax(0,1fr)] gap-x-4 ${isLong ? 'max-sm:grid-cols-1 print:block' : 'max-sm:grid-cols-[7.5rem_minmax(0,1fr)]'}`}>
      <dt className="pt-[0.1rem] text-small text-ink-2" lang={language}>
        {term}
      </dt>
      {children}
    </div>
  )
}

function Value({ entry: { value, use, isLong }, letter }: { entry: Entry; letter: ShownLetter }) {
  if (value === null) return <dd className="text-ink-2">{copy.notGiven[letter.language]}</dd>
  const href = use === 'email' ? mailto(value) : use === 'tel' && /^[\d\s()+-]{5,30}$/.test(value) ? `tel:${value.replaceAll(/[^\d+]/g, '')}` : null
  if (href !== null) {
    return (
      <dd>
        <a href={href}>{value}</a>
      </dd>
    )
  }
  return (
    <dd className={isLong ? 'max-w-[38rem] whitespace-pre-line' : undefined} lang={lang(letter)}>
      {value}
    </dd>
  )
}
