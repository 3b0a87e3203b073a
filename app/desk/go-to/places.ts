import type { Role } from '#app/database/schema.ts'
import { shellCopy } from '../shell/copy.ts'
import { pagesFor } from '../shell/pages.ts'
import { paths } from '../shell/paths.ts'
import type { Place } from './find.ts'

/** Pages that somebody with a role may go to. */
export function placesFor(role: Role): Place[] {
  return pagesFor(role)
    .flat()
    .flatMap(({ name, to, text }) => {
      const place = { text, note: '', to }
      return name === 'enquiries' ? [place, { text: shellCopy.pages.erasure, note: '', to: paths.erasure }] : [place]
    })
}
