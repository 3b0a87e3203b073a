import { whereCopiesLie } from '#app/backup/where-copies-lie.ts'
import { addressesOf } from '#app/people/addresses.ts'
import { lastEntry } from '#app/people/log.ts'
import { isAloneUnsaid } from '#app/people/only-owner.ts'
import { firstPasskeyAt, passkeysOf } from '#app/people/passkeys.ts'
import { configuredFacts } from '#app/texts/configured-facts.ts'
import { type FactName, factNames } from '#app/texts/facts.ts'
import type { DeskServices, Member } from '../context.ts'
import { readOwnFacts } from '../facts/change-fact.ts'
import { type ShownFact, shownFact } from '../facts/shown-facts.ts'
import { countPromises, isLeftMisleading } from '../promises/shown-promises.ts'
import { promisesWarning } from '../promises/today-words.ts'
import { copiesLeft, factsLeft, type Left } from './left-to-do.ts'

/** What a member can do something about: all but the passkey and the address is the owner's. */
export async function readLeft({ config, db }: Pick<DeskServices, 'config' | 'db'>, { id, role }: Member, now: Date): Promise<Left> {
  const [passkeys, addresses] = await Promise.all([passkeysOf(db, { personId: id }), addressesOf(db, { id, now })])
  const own = { oneKey: passkeys.length === 1, address: addresses?.waiting?.address ?? null }
  if (role !== 'owner') return { facts: [], notKept: false, promises: null, copies: null, ...own, onlyOwner: false }
  const defaults = configuredFacts(config)
  const [ownFact, notKept, promises, lie, downloaded, begunAt, onlyOwner] = await Promise.all([
    readOwnFacts(db),
    !config.storeApplications && isLeftMisleading(db, 'notStored'),
    countPromises(db),
    whereCopiesLie(config),
    lastEntry(db, { what: 'backup-downloaded' }),
    firstPasskeyAt(db),
    isAloneUnsaid(db, { personId: id }),
  ])
  const facts = Object.fromEntries(factNames.map((name) => [name, shownFact(name, ownFact(name), { defaults, signers: [], now })])) as Record<
    FactName,
    ShownFact
  >
  return {
    facts: factsLeft(facts),
    notKept,
    promises: promisesWarning(promises),
    copies: copiesLeft({ lie, downloadedAt: downloaded?.at ?? null, begunAt }, now),
    ...own,
    onlyOwner,
  }
}
