import { Form, Link, useNavigation } from 'react-router'
import type { Counts } from '#app/letters/erasure.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { pathToEnquiry, paths } from '../../paths.ts'
import { counted } from '../../kit/words.ts'

const copy = {
  one: 'Radera ärendet?',
  many: (letters: number) => `Radera ${letters} ärenden?`,
  goes: (letters: number, { messages, attachments, notes }: Pick<Counts, 'messages' | 'attachments' | 'notes'>) => {
    const parts = [
      letters === 1 ? 'Texten' : 'Texterna',
      messages > 0 && counted(messages, 'meddelande', 'meddelanden'),
      attachments > 0 && counted(attachments, 'bilaga', 'bilagor'),
      notes > 0 && counted(notes, 'anteckning', 'anteckningar'),
      'historiken',
    ].filter(Boolean)
    return `${parts.slice(0, -1).join(', ')} och ${String(parts.at(-1))} försvinner. Det går inte att ångra.`
  },
  held: (held: number, letters: number) => `${letters === 1 ? 'Ärendet' : held === 1 ? 'Ett av ärendena' : `${held} av ärendena`} skulle sparas längre.`,
  cancel: 'Avbryt',
  erase: 'Radera',
  erasing: 'Raderar …',
}

type EraseLettersPageProps = {
  /** Their references. */
  letters: string[]
  counts: Pick<Counts, 'messages' | 'attachments' | 'notes'>
  /** That calls to come will not take place. */
  calls: string | null
  /** How many of them retention would leave. */
  held: number
}

/** The question before letters are erased. The list answers it. */
export function EraseLettersPage({ letters, counts, calls, held }: EraseLettersPageProps) {
  const [only] = letters.length === 1 ? letters : []
  const erasing = useNavigation().formMethod === 'POST'
  return (
    <div className="dialog question" role="group" aria-labelledby="h1">
      {only && <p className="text-ink-2">Ärende {shownReference(only)}</p>}
      <h1 id="h1">{only ? copy.one : copy.many(letters.length)}</h1>
      <p>{copy.goes(letters.length, counts)}</p>
      {held > 0 && <p>{copy.held(held, letters.length)}</p>}
      {calls !== null && <p>{calls}</p>}
      <Form className="actions" method="post" action={paths.enquiries}>
        <input type="hidden" name="intent" value="erase" />
        {letters.map((reference) => (
          <input key={reference} type="hidden" name="letter" value={reference} />
        ))}
        <Link className="button button-quiet" to={only ? pathToEnquiry(only) : paths.enquiries}>
          {copy.cancel}
        </Link>
        <button className="button button-danger-filled" type="submit" disabled={erasing}>
          {erasing ? copy.erasing : copy.erase}
        </button>
      </Form>
    </div>
  )
}
