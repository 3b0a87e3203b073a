import { Form, Link, useNavigation } from 'react-router'
import { shownReference } from '#app/data/references/shown-reference.ts'
import type { Trouble } from '../erasure/cause.ts'
import { erasureCopy } from '../erasure/copy.ts'
import { pathToEnquiry, paths } from '../../paths.ts'
import { Icon } from '../../kit/icon.tsx'
import { counted } from '../../kit/words.ts'

const copy = {
  one: 'Radera förfrågan?',
  many: (letters: number) => `Radera ${letters} förfrågningar?`,
  goes: (letters: number, attachments: number, notes: number) => {
    const parts = [
      letters === 1 ? 'Brevet' : 'Breven',
      attachments > 0 && counted(attachments, 'bilaga', 'bilagor'),
      notes > 0 && counted(notes, 'anteckning', 'anteckningar'),
      'historiken',
    ].filter(Boolean)
    return `${parts.slice(0, -1).join(', ')} och ${String(parts.at(-1))} försvinner. Det går inte att ångra.`
  },
  held: (held: number) => (held === 1 ? 'En är undantagen från gallring.' : `${held} är undantagna från gallring.`),
  cancel: 'Avbryt',
  erase: 'Radera',
  erasing: 'Raderar …',
}

type EraseLettersPageProps = {
  /** The reference, where it is one letter. */
  only: string | null
  letters: number
  attachments: number
  notes: number
  /** How many of them retention would leave. */
  held: number
  /** Why nothing was erased, after a first attempt. */
  fault: Trouble | null
}

/** The question before letters are erased. A page of its own, so that it needs no JavaScript. */
export function EraseLettersPage({ only, letters, attachments, notes, held, fault }: EraseLettersPageProps) {
  const erasing = useNavigation().formMethod === 'POST'
  return (
    <div className="dlg question" role="group" aria-labelledby="h1">
      {only && <p className="mute">Ärende {shownReference(only)}</p>}
      <h1 id="h1">{only ? copy.one : copy.many(letters)}</h1>
      <p>{copy.goes(letters, attachments, notes)}</p>
      {held > 0 && <p>{copy.held(held)}</p>}
      {fault && (
        <p className="bad" role="alert">
          <Icon name="warning" />
          <span>{erasureCopy.confirm.troubles[fault]}</span>
        </p>
      )}
      <Form className="acts" method="post">
        <input type="hidden" name="intent" value="erase" />
        <Link className="b b-3" to={only ? pathToEnquiry(only) : paths.enquiries}>
          {copy.cancel}
        </Link>
        <button className="b b-X" type="submit" disabled={erasing}>
          {erasing ? copy.erasing : copy.erase}
        </button>
      </Form>
    </div>
  )
}
