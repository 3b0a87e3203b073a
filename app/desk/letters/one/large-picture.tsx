import { useEffect, useId, useRef, useState } from 'react'
import { useModal } from '#app/kit/dialog.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { listen } from '../../kit/listen.ts'
import { attachmentsCopy as copy } from './attachments-copy.ts'

type Picture = { number: number; name: string; address: string; saving: string }

type LargePictureProps = {
  pictures: readonly Picture[]
  /** Of the one that is open; null for none. */
  number: number | null
  onGo: (number: number) => void
  onSave: () => void
  onClose: () => void
}

/** A picture in the whole window, which goes on to the others by arrow keys. Escape closes it. */
export function LargePicture({ pictures, number, onGo, onSave, onClose }: LargePictureProps) {
  const place = pictures.findIndex((picture) => picture.number === number)
  const picture = pictures[place]
  const dialog = useModal(picture !== undefined)
  const headingId = useId()
  const [isFull, setFull] = useState(false)
  /** Whether it is smaller here than it is. */
  const [isScaled, setScaled] = useState(false)
  const before = pictures[place - 1]
  const after = pictures[place + 1]
  const go = (to: Picture | undefined) => {
    if (!to) return
    setFull(false)
    onGo(to.number)
  }
  useEffect(() => {
    if (!picture) return undefined
    const press = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      // In full size the arrows scroll.
      if (isFull || altKey || ctrlKey || metaKey || shiftKey) return
      if (key === 'ArrowLeft') go(before)
      if (key === 'ArrowRight') go(after)
    }
    return listen(['keydown'], press)
  })
  const close = () => {
    setFull(false)
    onClose()
  }
  return (
    <dialog ref={dialog} className="large-picture" aria-labelledby={headingId} onClose={close}>
      {picture && (
        <>
          <div className="flex items-center justify-between gap-4 px-4 py-2">
            {/* First: a dialog begins there, and Enter pressed twice must not save. */}
            <button className="button button-secondary" type="button" onClick={() => dialog.current?.close()}>
              <Icon name="close" />
              <span>{copy.close}</span>
            </button>
            <h2 className="text-body" id={headingId} aria-live="polite">
              {copy.place(picture.name, place + 1, pictures.length)}
            </h2>
            <a className="button button-secondary" href={picture.saving} download aria-label={copy.saveFile(picture.name)} onClick={onSave}>
              {copy.save}
            </a>
          </div>
          <Stage key={picture.number} picture={picture} isFull={isFull} onFit={setScaled} />
          <div className="flex flex-wrap items-center justify-center gap-2 px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
            {pictures.length > 1 && (
              <>
                <Step text={copy.previous} arrow="←" onGo={before && (() => go(before))} />
                <Step text={copy.next} arrow="→" onGo={after && (() => go(after))} />
              </>
            )}
            {(isFull || isScaled) && (
              <button className="button button-secondary" type="button" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
                {copy.fullSize}
              </button>
            )}
          </div>
        </>
      )}
    </dialog>
  )
}

type StageProps = { picture: Picture; isFull: boolean; onFit: (isScaled: boolean) => void }

/** As large as the window lets it be or, in full size, to be scrolled. */
function Stage({ picture: { name, address }, isFull, onFit }: StageProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const shown = image.current
    if (!shown) return undefined
    if (isFull) {
      // What matters is seldom in the corner.
      shown.scrollIntoView({ block: 'center', inline: 'center' })
      return undefined
    }
    const observer = new ResizeObserver(() => onFit(shown.naturalWidth > shown.clientWidth))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [isFull, onFit])
  if (failed) {
    return (
      <p className="place-self-center" role="alert">
        {copy.failed}
      </p>
    )
  }
  return (
    <div className={isFull ? 'stage full' : 'stage'} role="region" aria-label={name} tabIndex={isFull ? 0 : -1}>
      <img ref={image} src={address} alt={name} onError={() => setFailed(true)} />
    </div>
  )
}

/** At the end it does nothing, and keeps the focus. */
function Step({ text, arrow, onGo }: { text: string; arrow: string; onGo: (() => void) | undefined }) {
  return (
    <button className="button button-secondary" type="button" aria-disabled={onGo === undefined} onClick={onGo}>
      <span>{text}</span> <kbd aria-hidden="true">{arrow}</kbd>
    </button>
  )
}
