import type { Kysely } from 'kysely'
import { data, type RouterContextProvider } from 'react-router'
import type { Database } from '#app/data/database/schema.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { Result } from '../../kit/result-note.tsx'
import { erasureCopy } from '../erasure/copy.ts'
import { runErasure } from '../erasure/run.ts'
import { numbers } from '../moves/copy.ts'

/** Letters that may be erased at once. */
const mostLetters = 500

/** The letters that an address or a form names, as far as they exist: `K7F3XQ4P`, with a version behind it or without. */
export async function lettersNamed(db: Kysely<Database>, named: readonly FormDataEntryValue[]) {
  const given = named.map((letter) => String(letter).split('.')[0] ?? '')
  const references = [...new Set(given.filter((reference) => referencePattern.test(reference)))].slice(0, mostLetters)
  return references.length > 0 ? db.selectFrom('letters').select(['reference', 'held']).where('reference', 'in', references).execute() : []
}

const diskFull = 'disken på servern är full. Säg till den som sköter servern: resten görs så snart det finns plats.'

const copy = {
  gone: 'Det finns inte längre.',
  erased: numbers('Raderat', 'raderade'),
  begun: numbers('Raderingen har börjat och görs klar så snart lagringen svarar.', 'raderingar har börjat'),
  full: numbers(`Raderingen har börjat, men ${diskFull}`, `raderingar har börjat, men ${diskFull}`),
}

/** The list's act `erase`: the letters that were asked about (page.tsx), with everything about them. */
export async function eraseLetters(context: Readonly<RouterContextProvider>) {
  const { id: personId, name: person } = memberOf(context)
  const services = context.get(desk)
  const named = context.get(postedForm).getAll('letter')
  const letters = (await lettersNamed(services.db, named)).map(({ reference }) => reference)
  if (letters.length === 0) return data<Result>({ said: copy.gone, refused: true }, { status: 409 })
  const run = await runErasure(services, { letters, address: null, reason: 'single', person, personId, now: services.clock() })
  if (run.step === 'erased') return data<Result>({ said: copy.erased(letters.length) })
  if (run.step === 'begun') return data<Result>({ said: copy[run.isFull ? 'full' : 'begun'](letters.length) })
  const again = `${paths.eraseLetters}?${new URLSearchParams(letters.map((letter) => ['letter', letter]))}`
  return data<Result>({ said: erasureCopy.confirm.troubles[run.trouble], refused: true, again }, { status: 503 })
}
