import type { Role } from '#app/data/database/schema.ts'
import { pagesFor } from '../../screens.ts'
import { roleNames } from './copy.ts'

/** The pages that each role gets, by their names. From the table that the desk is guarded by: it cannot say anything else. Not for the browser. */
export function sightsOfRoles(): string[] {
  const pagesOf = (role: Role) => pagesFor(role).flatMap((group) => group.map(({ text }) => text))
  const [adviser, writer] = [pagesOf('adviser'), pagesOf('writer')]
  const others = new Set([...adviser, ...writer])
  const only = pagesOf('owner').filter((page) => !others.has(page))
  return [
    `${roleNames.adviser}: ${adviser.join(', ')}.`,
    `${roleNames.writer}: ${writer.join(', ')}.`,
    `${roleNames.owner}: allt det, och dessutom ${only.join(', ')}.`,
  ]
}
