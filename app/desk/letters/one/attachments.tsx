import { useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useSend } from '../../frame/send.ts'
import { pathToEnquiry } from '../../paths.ts'
import { enquiryCopy as copy } from './copy.ts'
import { LetterSection } from './letter.tsx'
import type { EnquiryResult, ShownLetter } from './shown-letter.ts'

type Attachment = ShownLetter['attachments'][number]

/** Files that came with a letter. None is fetched before somebody shows it, and that is written in the history. */
export default function Attachments({ letter, result }: { letter: ShownLetter; result: EnquiryResult | undefined }) {
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
