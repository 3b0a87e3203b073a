import { data, type RouterContextProvider } from 'react-router'
import { removeScratch } from '#app/backup/scratch-folder.ts'
import { beginErasure } from '#app/letters/erasure.ts'
import { finishErasure } from '#app/letters/erasure-job.ts'
import { memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { Result } from '../../kit/result-note.tsx'
import { causeOf, troubleOf } from '../erasure/cause.ts'
import { erasureCopy } from '../erasure/copy.ts'
import { numbers } from '../moves/copy.ts'
import { lettersNamed } from './named.ts'

const diskFull = 'disken på servern är full. Säg till den som sköter servern: resten görs så snart det finns plats.'

const copy = {
  gone: 'Det finns inte längre.',
  erased: numbers('Raderad', 'raderade'),
  begun: numbers('Raderingen har börjat och görs klar så snart lagringen svarar.', 'raderingar har börjat'),
  full: numbers(`Raderingen har börjat, men ${diskFull}`, `raderingar har börjat, men ${diskFull}`),
}

/** The list's act `erase`: the letters that were asked about (page.tsx), with everything about them. */
export async function eraseLetters(context: Readonly<RouterContextProvider>) {
  const { name: person } = memberOf(context)
  const { config, db, storage, clock, wake } = context.get(desk)
  const named = context.get(postedForm).getAll('letter')
  const letters = (await lettersNamed(db, named)).map(({ reference }) => reference)
  if (letters.length === 0) return data<Result>({ said: copy.gone, refused: true }, { status: 409 })
  const now = clock()
  let id: string
  try {
    id = await beginErasure(db, { letters, address: null, reason: 'single', person, now })
  } catch (error) {
    console.error(`An erasure could not begin, and nothing was erased: ${causeOf(error)}`)
    const again = `${paths.eraseLetters}?${new URLSearchParams(letters.map((letter) => ['letter', letter]))}`
    return data<Result>({ said: erasureCopy.confirm.troubles[troubleOf(error) ?? 'database'], refused: true, again }, { status: 503 })
  }
  await removeScratch(config.dataDir)
  try {
    await finishErasure({ db, storage }, { id, now })
  } catch (error) {
    console.error(`An erasure stopped in the middle and is tried again: ${causeOf(error)}`)
    wake()
    return data<Result>({ said: copy[troubleOf(error) === 'full' ? 'full' : 'begun'](letters.length) })
  }
  return data<Result>({ said: copy.erased(letters.length) })
}
