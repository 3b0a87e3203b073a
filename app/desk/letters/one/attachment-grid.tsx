import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useSend } from '../../frame/send.ts'
import { pathToEnquiry } from '../../paths.ts'
import { attachmentsCopy as copy } from './attachments-copy.ts'
import { LargePicture } from './large-picture.tsx'
import type { EnquiryResult } from './shown-letter.ts'
import type { ShownAttachment } from './shown-files.ts'

type AttachmentGridProps = {
  /** Of the letter. */
  reference: string
  /** Reference of the message in its thread that brought the files; absent for the letter's own. */
  message?: string
  files: readonly ShownAttachment[]
  /** Numbers of those that a page without script shows. */
  shown: readonly number[] | undefined
}

/** Files that somebody sent. None is fetched before somebody shows or saves it, and that is written in the history. */
export function AttachmentGrid({ reference, message, files: sent, shown }: AttachmentGridProps) {
  const hydrated = useHydrated()
  const { post } = useSend<EnquiryResult>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(shown))
  const [large, setLarge] = useState<number | null>(null)
  const place = message === undefined ? 'bilagor' : `bilagor-${message}`
  const linkId = (number: number) => `${place}-${number}`
  const files = sent.map(({ file, number, kind, size }) => {
    const address = `${pathToEnquiry(reference)}/bilagor/${file}${message === undefined ? '' : `?meddelande=${message}`}`
    return { number, kind, size, name: copy.names[kind](number), address, saving: `${address}${message === undefined ? '?' : '&'}spara` }
  })
  const show = (number: number) => {
    if (open.has(number)) return
    setOpen(open.union(new Set([number])))
    void post(pathToEnquiry(reference), Object.entries({ intent: 'show', number: String(number), ...(message !== undefined && { message }) }))
  }
  const enlarge = (event: React.MouseEvent, number: number) => {
    // Into a tab of its own, if that is what was asked for.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setLarge(number)
  }
  // The browser saves it by itself; its line in the history is there soon after.
  const saved = () => void setTimeout(() => void revalidate(), 1000)
  return (
    <div>
      <p className="mb-3.5 text-ink-2">{copy.note(files.length)}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3.5">
        {files.map(({ number, kind, size, name, address, saving }) => (
          <figure key={number}>
            <div className="relative aspect-[4/3] overflow-hidden rounded-sm bg-wall">
              {kind === 'film' && (
                <a className={onTile} href={saving} download onClick={saved}>
                  {copy.saveFile(name)}
                </a>
              )}
              {kind === 'picture' && open.has(number) && (
                <a
                  className="block size-full cursor-zoom-in -outline-offset-3"
                  id={linkId(number)}
                  href={address}
                  aria-label={copy.enlarge(name)}
                  aria-haspopup={hydrated ? 'dialog' : undefined}
                  onClick={(event) => enlarge(event, number)}
                >
                  <img className="size-full object-contain" src={address} alt={name} />
                </a>
              )}
              {kind === 'picture' && !open.has(number) && (
                <ShowButton name={name} number={number} shown={[...open]} place={place} message={message} onShow={show} />
              )}
            </div>
            <figcaption className="field-hint flex flex-wrap items-center gap-x-2">
              <span>{name + size}</span>
              {kind === 'picture' && (
                <a className="plain" href={saving} download aria-label={copy.saveFile(name)} onClick={saved}>
                  {copy.save}
                </a>
              )}
              {kind === 'picture' && open.has(number) && hydrated && (
                <button className="plain" type="button" onClick={() => setOpen(open.difference(new Set([number])))}>
                  {copy.hide}
                </button>
              )}
            </figcaption>
          </figure>
        ))}
      </div>
      <LargePicture
        pictures={files.filter(({ kind }) => kind === 'picture')}
        number={large}
        onGo={(number) => {
          show(number)
          setLarge(number)
        }}
        onSave={saved}
        onClose={() => {
          setLarge(null)
          // Where somebody has gone on to others, the browser would lead back to the first.
          if (large !== null) document.getElementById(linkId(large))?.focus()
        }}
      />
    </div>
  )
}

const onTile = 'button button-secondary absolute inset-x-1.5 bottom-1.5 min-h-9 bg-raised px-1 text-micro/[1.2] text-ink hover:bg-ink hover:text-paper'

type ShowButtonProps = { name: string; number: number; shown: number[]; place: string; message: string | undefined; onShow: (number: number) => void }

function ShowButton({ name, number, shown, place, message, onShow }: ShowButtonProps) {
  return (
    <form
      method="post"
      action={`#${place}`}
      onSubmit={(event) => {
        event.preventDefault()
        onShow(number)
      }}
    >
      <input type="hidden" name="intent" value="show" />
      <input type="hidden" name="number" value={number} />
      {message !== undefined && <input type="hidden" name="message" value={message} />}
      <input type="hidden" name="shown" value={shown.join(',')} />
      <button className={onTile} type="submit">
        {copy.show(name)}
      </button>
    </form>
  )
}
