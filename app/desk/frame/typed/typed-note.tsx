import { Suspense } from 'react'
import { timeOfDay } from '#app/i18n/desk-dates.ts'
import { later } from '../../kit/later.ts'
import { paths } from '../../paths.ts'
import type { TypedForm } from './typed-form.ts'
import { typedFormCopy as copy } from './typed-form-copy.ts'

const Troubles = later(() => import('./troubles.tsx'))

/** Above a form: whether the server has what is typed into it, and how it is thrown away. */
export function TypedNote({ typing }: { typing: TypedForm }) {
  const { place, typed, isTooLong, keepMine, takeTheirs, discard } = typing
  const { savedAt, isSaved, trouble } = typed
  const isKept = savedAt !== null && savedAt > 0
  const said = isTooLong ? copy.tooLong : isSaved ? isKept && copy.saved(timeOfDay(new Date(savedAt))) : trouble ? copy.unreachable : copy.saving
  return (
    <>
      <Suspense>
        <Troubles typed={typed} keepMine={keepMine} takeTheirs={takeTheirs} isForm />
      </Suspense>
      <form
        className="flex min-h-6 flex-wrap items-center gap-x-3 text-micro text-ink-2 max-sm:min-h-11"
        method="post"
        action={paths.typed}
        onSubmit={(event) => {
          event.preventDefault()
          void discard()
        }}
      >
        {said !== false && <span className="draft">{said}</span>}
        {isKept && (
          <>
            {Object.entries({ form: place.form, reference: place.reference, text: '', seen: String(savedAt) }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="link min-h-6 max-sm:min-h-11" type="submit">
              {copy.discard}
            </button>
          </>
        )}
      </form>
    </>
  )
}
