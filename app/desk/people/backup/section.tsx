import { Fragment } from 'react'
import { FieldError } from '#app/kit/field.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '#app/kit/icon.tsx'
import type { backupCopy } from './copy.ts'
import type { NightlySentence } from './nightly-sentences.ts'

export type BackupState = {
  /** Of the last copy that was downloaded to its end. */
  last: { age: string; text: string } | null
  /** Of the copies that the server makes by itself, a sentence each. */
  nightly: NightlySentence[]
  fault: string | null
}

/** When the last copy was taken, and the button for another. */
export function BackupSection({ copy, last, nightly, fault }: BackupState & { copy: typeof backupCopy }) {
  return (
    <section aria-labelledby="h-backup">
      <h2 id="h-backup">{copy.heading}</h2>
      <p className="serif text-[1.5rem]">{last?.age ?? copy.none}</p>
      <p className="mt-1 mb-3.5 text-ink-2">{last ? `${last.text} ${copy.manual}` : copy.manual}</p>
      <p className="mb-4 text-ink-2">
        {nightly.map(({ text, why }) => (
          <Fragment key={text}>
            {text}{' '}
            {why && (
              <>
                {copy.why} <q lang="en">{why}</q>{' '}
              </>
            )}
          </Fragment>
        ))}
      </p>
      <form method="post" action={paths.people}>
        <button className="button button-secondary w-full" type="submit" name="intent" value="backup">
          <Icon name="key" />
          {copy.button}
        </button>
      </form>
      <FieldError error={fault} alert />
      <p className="field-hint">{copy.hint}</p>
    </section>
  )
}
