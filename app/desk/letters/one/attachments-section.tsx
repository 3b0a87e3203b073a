import { useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useSend } from '../../frame/send.ts'
import { pathToEnquiry } from '../../paths.ts'
import type { EnquiryCopy } from './copy.ts'
import type { EnquiryResult } from './result.ts'
import type { ShownLetter } from './shown-letter.ts'

type Attachment = ShownLetter['attachments'][number]

/** Files that came with a letter. None is fetched before somebody shows it, and that is written in the history. */
export function Attachments({ copy, letter, result }: { copy: EnquiryCopy; letter: ShownLetter; result: EnquiryResult | undefined }) {
  const hydrated = useHydrated()
  const { post } = useSend<EnquiryResult>()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(result?.shown))
  const words = copy.attachments
  const show = (number: number) => {
    setOpen(open.union(new Set([number])))
    void post(pathToEnquiry(letter.reference), [
      ['intent', 'show'],
      ['number', String(number)],
    ])
  }
  return (
    <section id="bilagor">
      <h2>{words.heading}</h2>
      <div>
        <p className="text-ink-2">{words.note(letter.attachments.length)}</p>
        <div className="pics">
          {letter.attachments.map((attachment) => {
            const name = attachment.kind === 'picture' ? words.picture(attachment.number) : words.film(attachment.number)
            const address = `${pathToEnquiry(letter.reference)}/bilagor/${attachment.file}`
            return (
              <figure key={attachment.file}>
                <div className="pic">
                  {open.has(attachment.number) ? (
                    <Shown attachment={attachment} name={name} address={address} />
                  ) : (
                    <ShowButton copy={copy} name={name} number={attachment.number} shown={[...open]} onShow={show} />
                  )}
                </div>
                <figcaption className="field-hint">
                  {name + attachment.size}{' '}
                  {open.has(attachment.number) && hydrated && (
                    <button className="plain" type="button" onClick={() => setOpen(open.difference(new Set([attachment.number])))}>
                      {words.hide}
                    </button>
                  )}
                </figcaption>
              </figure>
            )
          })}
        </div>
      </div>
    </section>
  )
}

function Shown({ attachment, name, address }: { attachment: Attachment; name: string; address: string }) {
  if (attachment.kind === 'picture') return <img src={address} alt={name} />
  return (
    <a className="button" href={address} download>
      {name}
    </a>
  )
}

type ShowButtonProps = { copy: EnquiryCopy; name: string; number: number; shown: number[]; onShow: (number: number) => void }

function ShowButton({ copy, name, number, shown, onShow }: ShowButtonProps) {
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
      <button className="button" type="submit">
        {copy.attachments.show(name)}
      </button>
    </form>
  )
}
