import { useRef, useState } from 'react'
import { articlePlates, plateFor } from '#app/kit/plates/plate-for-slug.ts'
import { paths } from '#app/desk/paths.ts'
import { Field, FieldError } from '#app/kit/field.tsx'
import type { ArticleCopy } from '../copy.ts'
import { Part, type SideProps } from './part.tsx'

/** The plate, the picture for sharing, and pictures of its own. */
export function Picture({ copy: whole, article, editor: { text, change, busy }, faults, writer, result }: SideProps) {
  const copy = whole.picture
  const plate = articlePlates.find((each) => each === text.plate)
  const chosen = plate ?? plateFor(text.slug)
  const others = text.image !== '' && !article.pictures.includes(text.image) ? [text.image] : []
  return (
    <Part heading={copy.heading} note={copy.plateNote(copy.plates[chosen])}>
      <fieldset className="grid grid-cols-4 gap-x-2 gap-y-2.5 max-sm:grid-cols-3">
        <legend className="sr-only">{copy.plateLabel}</legend>
        {articlePlates.map((each) => (
          <label className="relative m-0 cursor-pointer text-micro/normal font-normal" key={each}>
            <input
              className="peer absolute opacity-0"
              type="radio"
              name="plate"
              value={each}
              checked={text.plate === each}
              onChange={() => change({ plate: each })}
            />
            <picture className="mb-[0.2rem] block rounded-sm outline-offset-2 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-lamp-text">
              <source srcSet={`${paths.articles}/platta/${each}.mork`} media="(prefers-color-scheme: dark)" />
              <img className="w-full rounded-sm bg-wall" src={`${paths.articles}/platta/${each}.ljus`} alt="" width="480" height="480" loading="lazy" />
            </picture>
            {copy.plates[each]}
          </label>
        ))}
        <label className="col-span-full m-0 flex min-h-7 cursor-pointer items-center gap-2 text-micro/normal font-normal">
          <input className="size-4 accent-ink" type="radio" name="plate" value="" checked={plate === undefined} onChange={() => change({ plate: '' })} />
          <span>{copy.auto}</span>
        </label>
      </fieldset>
      <FieldError id="plate-error" error={faults.plate} />
      <AddPicture
        copy={whole}
        writer={writer}
        isBusy={busy === 'picture'}
        refused={result?.kind === 'refused' && result.field === 'picture' ? result.said : null}
      />
      <Field name="image" label={copy.sharing} error={faults.image}>
        {(input) => (
          <select {...input} value={text.image} onChange={(event) => change({ image: event.currentTarget.value })}>
            <option value="">{copy.noSharing}</option>
            {[...article.pictures, ...others].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Part>
  )
}

type AddPictureProps = { copy: ArticleCopy; writer: SideProps['writer']; isBusy: boolean; refused: string | null }

/** A picture with its description, put into the text. */
function AddPicture({ copy: { picture: copy, complaints }, writer, isBusy, refused }: AddPictureProps) {
  const [name, setName] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(refused)
  const [isOver, setOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const alt = useRef<HTMLInputElement>(null)
  const caption = useRef<HTMLInputElement>(null)

  async function add(event: React.MouseEvent) {
    event.preventDefault()
    const chosen = file.current?.files?.[0]
    const words = { alt: alt.current?.value.trim() ?? '', caption: caption.current?.value.trim() ?? '' }
    if (!chosen) {
      setFault(complaints.none)
      file.current?.focus()
      return
    }
    if (words.alt === '') {
      setFault(complaints.alt)
      alt.current?.focus()
      return
    }
    const complaint = (await writer.current?.addPicture(chosen, words)) ?? null
    setFault(complaint)
    if (complaint !== null) return
    for (const field of [file, alt, caption]) if (field.current) field.current.value = ''
    setName(null)
  }

  function drop(event: React.DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!file.current || event.dataTransfer.files.length === 0) return
    file.current.files = event.dataTransfer.files
    choose()
  }

  function choose() {
    setName(file.current?.files?.[0]?.name ?? null)
    setFault(null)
    alt.current?.focus()
  }

  return (
    <div className="mt-3.5 mb-4.5 grid gap-3.5 *:m-0">
      <div
        className={`rounded-sm border border-edge p-3.5 ${isOver ? 'bg-wall' : 'border-dashed'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <strong>{name ?? copy.drop}</strong>
        <p className="field-hint m-0" id="file-hint">
          {copy.dropHint}
        </p>
        <label className="mt-2 mb-0">
          {copy.file}
          <input
            className="w-full text-micro/normal font-normal file:mr-2.5 file:min-h-8 file:cursor-pointer file:rounded-sm file:border file:border-edge file:px-3 file:text-micro/[1.2] file:font-semibold"
            ref={file}
            type="file"
            name="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-describedby="file-hint"
            onChange={choose}
          />
        </label>
      </div>
      <Field name="alt" label={copy.alt} hint={copy.altHint} also={fault === null ? undefined : 'picture-error'}>
        {(input) => <input {...input} ref={alt} maxLength={300} autoComplete="off" aria-invalid={fault === complaints.alt || undefined} />}
      </Field>
      <Field name="caption" label={copy.caption} hint={copy.captionHint}>
        {(input) => <input {...input} ref={caption} maxLength={300} autoComplete="off" />}
      </Field>
      <FieldError id="picture-error" error={fault} alert />
      <button
        className="button button-secondary justify-self-start"
        type="submit"
        name="intent"
        value="picture"
        disabled={isBusy}
        onClick={(event) => void add(event)}
      >
        {copy.add}
      </button>
    </div>
  )
}
