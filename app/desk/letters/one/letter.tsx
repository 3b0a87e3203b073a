import { useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { mailto } from '#app/letters/mails/mailto.ts'
import { useSend } from '../../frame/send.ts'
import { Notice } from '../../kit/notice.tsx'
import { pathToEnquiry } from '../../paths.ts'
import { enquiryCopy as copy } from './copy.ts'
import type { EnquiryResult, ShownLetter } from './shown-letter.ts'

type Entry = NonNullable<ShownLetter['sections']>[number]['entries'][number]

/** A heading, and what stands beside it. */
export function LetterSection({ id, heading, children }: { id?: string; heading: string; children: React.ReactNode }) {
  return (
    <section
      className="grid grid-cols-[10.5rem_minmax(0,1fr)] gap-x-8 gap-y-2 border-b border-line pt-5 pb-4.5 last:border-0 last:pb-0 max-wide:grid-cols-1"
      id={id}
    >
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
    <div className={`grid grid-cols-[10.5rem_minmax(0,1fr)] gap-x-4 ${isLong ? 'max-sm:grid-cols-1' : 'max-sm:grid-cols-[7.5rem_minmax(0,1fr)]'}`}>
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

/** Only where it is not the page's. */
function lang({ language }: ShownLetter): string | undefined {
  return language === 'sv' ? undefined : language
}

type Attachment = ShownLetter['attachments'][number]

/** Files that came with a letter. None is fetched before somebody shows it, and that is written in the history. */
export function Attachments({ letter, result }: { letter: ShownLetter; result: EnquiryResult | undefined }) {
  const hydrated = useHydrated()
  const { post } = useSend<EnquiryResult>()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(result?.shown))
  const show = (number: number) => {
    setOpen(open.union(new Set([number])))
    void post(pathToEnquiry(letter.reference), Object.entries({ intent: 'show', number: String(number) }))
  }
  return (
    <LetterSection id="bilagor" heading={copy.attachments.heading}>
      <div>
        <p className="mb-3.5 text-ink-2">{copy.attachments.note(letter.attachments.length)}</p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3.5">
          {letter.attachments.map((attachment) => {
            const name = attachment.kind === 'picture' ? copy.attachments.picture(attachment.number) : copy.attachments.film(attachment.number)
            const address = `${pathToEnquiry(letter.reference)}/bilagor/${attachment.file}`
            return (
              <figure key={attachment.file}>
                <div className="relative aspect-[4/3] overflow-hidden rounded-sm bg-wall">
                  {open.has(attachment.number) ? (
                    <Shown attachment={attachment} name={name} address={address} />
                  ) : (
                    <ShowButton name={name} number={attachment.number} shown={[...open]} onShow={show} />
                  )}
                </div>
                <figcaption className="field-hint">
                  {name + attachment.size}{' '}
                  {open.has(attachment.number) && hydrated && (
                    <button className="plain" type="button" onClick={() => setOpen(open.difference(new Set([attachment.number])))}>
                      {copy.attachments.hide}
                    </button>
                  )}
                </figcaption>
              </figure>
            )
          })}
        </div>
      </div>
    </LetterSection>
  )
}

function Shown({ attachment, name, address }: { attachment: Attachment; name: string; address: string }) {
  if (attachment.kind === 'picture') return <img className="size-full object-contain" src={address} alt={name} />
  return (
    <a
      className="button button-secondary absolute inset-x-1.5 bottom-1.5 min-h-9 bg-raised px-1 text-micro/[1.2] text-ink hover:bg-ink hover:text-paper"
      href={address}
      download
    >
      {name}
    </a>
  )
}

type ShowButtonProps = { name: string; number: number; shown: number[]; onShow: (number: number) => void }

function ShowButton({ name, number, shown, onShow }: ShowButtonProps) {
  return (
    <form
      method="post"
      action="#bilagor"
      onSubmit={(event) => {
        event.preventDefault()
        onShow(number)
      }}
    >
      <input type="hidden" name="intent" value="show" />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="shown" value={shown.join(',')} />
      <button
        className="button button-secondary absolute inset-x-1.5 bottom-1.5 min-h-9 bg-raised px-1 text-micro/[1.2] text-ink hover:bg-ink hover:text-paper"
        type="submit"
      >
        {copy.attachments.show(name)}
      </button>
    </form>
  )
}
