import type { Found } from '#app/letters/erasure.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import type { DeskServices } from '../../context.ts'
import type { Lacking } from './copied-file.ts'
import { letterFolder } from './letter-folder.ts'
import { otherAnswers } from './other-answers.ts'
import { readMe, readMeName } from './read-me.ts'
import { writeZip, type ZipEntry } from './zip-stream.ts'

type Given = {
  brand: string
  /** The site's origin. */
  siteUrl: string
  /** For how many days a nightly backup may hold the same; null where none are made. */
  backupDays: number | null
  now: Date
  /** Once the last byte has been taken. */
  onEnd: () => Promise<void>
}

/**
 * Everything that an erasure finds about an address, as a zip archive that is made while it is read. What has been erased meanwhile
 * or cannot be read is named in its last entry.
 */
export function openAddressCopy(services: Pick<DeskServices, 'db' | 'storage'>, found: Found, { onEnd, ...given }: Given) {
  return { fileName: `uppgifter-${dayOf(given.now)}.zip`, body: writeZip(entriesOf(services, found, given), { onEnd }) }
}

async function* entriesOf(services: Pick<DeskServices, 'db' | 'storage'>, found: Found, given: Omit<Given, 'onEnd'>): AsyncGenerator<ZipEntry> {
  const lacking: Lacking[] = []
  const references = found.letters.map(({ reference }) => reference)
  for (const reference of references) lacking.push(...(yield* letterFolder(services, reference)))
  const others = yield* otherAnswers(services, { address: found.address, references })
  lacking.push(...(others ?? []))
  yield { name: readMeName, at: given.now, body: readMe(found, { ...given, hasOthers: others !== null, lacking }) }
}
