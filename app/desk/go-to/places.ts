import type { Role } from '#app/database/schema.ts'
import { paths } from '../shell/paths.ts'
import { shellCopy } from '../shell/copy.ts'
import type { Place } from './find.ts'

const { pages } = shellCopy

/** Pages that somebody with a role may go to. */
export function placesFor(role: Role): Place[] {
  const reader: Place[] = [
    { text: pages.enquiries, note: '', to: paths.enquiries },
    { text: pages.erasure, note: '', to: paths.erasure },
    { text: pages.retention, note: '', to: paths.retention },
  ]
  const owner: Place[] = [{ text: pages.people, note: '', to: paths.people }]
  return [
    { text: pages.today, note: '', to: paths.today },
    ...(role === 'writer' ? [] : reader),
    ...(role === 'owner' ? owner : []),
    { text: pages.account, note: '', to: paths.account },
  ]
}
