import { Form, Link, useNavigation } from 'react-router'
import { shownReference } from '#app/references/shown-reference.ts'
import { pathToEnquiry } from '../shell/paths.ts'
import { counted } from '../ui/words.ts'

const copy = {
  heading: 'Radera förfrågan?',
  what: (attachments: number, notes: number) => {
    const parts = ['Brevet', attachments > 0 && counted(attachments, 'bilaga', 'bilagor'), notes > 0 && counted(notes, 'anteckning', 'anteckningar'), 'historiken'].filter(Boolean)
    return `${parts.slice(0, -1).join(', ')} och ${String(parts.at(-1))} försvinner. Det går inte att ångra.`
  },
  held: 'Den är undantagen från gallring.',
  cancel: 'Avbryt',
  erase: 'Radera',
  erasing: 'Raderar …',
}

/** The question before a letter is erased. A page of its own, so that it needs no JavaScript. */
export function EraseLetterPage({ reference, attachments, notes, held }: { reference: string; attachments: number; notes: number; held: boolean }) {
  const erasing = useNavigation().formMethod === 'POST'
  return (
    <div className="dlg question" role="group" aria-labelledby="h1">
      <p className="mute">Ärende {shownReference(reference)}</p>
      <h1 id="h1">{copy.heading}</h1>
      <p>{copy.what(attachments, notes)}</p>
      {held && <p>{copy.held}</p>}
      <Form className="acts" method="post">
        <Link className="b b-3" to={pathToEnquiry(reference)}>
          {copy.cancel}
        </Link>
        <button className="b b-X" type="submit" disabled={erasing}>
          {erasing ? copy.erasing : copy.erase}
        </button>
      </Form>
    </div>
  )
}
