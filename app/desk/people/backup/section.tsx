import { Fragment } from 'react'
import { paths } from '../../paths.ts'
import { GateFault } from '../sign-in/gate.tsx'
import { Icon } from '../../kit/icon.tsx'
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
    <section aria-labelledby="h-backup" className="backup">
      <h2 id="h-backup">{copy.heading}</h2>
      <p className="serif">{last?.age ?? copy.none}</p>
      <p className="mute">{last ? `${last.text} ${copy.manual}` : copy.manual}</p>
      <p className="mute above-button">
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
        <button className="b b-2" type="submit" name="intent" value="backup">
          <Icon name="key" />
          {copy.button}
        </button>
      </form>
      <GateFault text={fault} />
      <p className="hint">{copy.hint}</p>
    </section>
  )
}
