import { shellCopy } from '../copy.ts'
import type { ShownPage } from '../pages.ts'
import { paths } from '../../paths.ts'
import type { Place } from './find.ts'

/** Where somebody may go to, of the pages that they may use. */
export function placesOf(pages: readonly ShownPage[]): Place[] {
  return pages.flatMap(({ name, to, text }) => {
    const place = { text, note: '', to }
    return name === 'enquiries' ? [place, { text: shellCopy.pages.erasure, note: '', to: paths.erasure }] : [place]
  })
}
