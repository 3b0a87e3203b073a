import type { CopiesLie } from '#app/backup/where-copies-lie.ts'
import { shortTime } from '#app/i18n/desk-dates.ts'
import { type FactName, factNames } from '#app/texts/facts.ts'
import { pathToFact } from '../facts/fact-row.tsx'
import type { ShownFact } from '../facts/shown-facts.ts'
import { paths } from '../paths.ts'
import { backupsPath } from './found-warnings.ts'
import { leftCopy as copy } from './left-copy.ts'
import type { ShownWarning } from './warnings.tsx'

const day = 24 * 3_600_000

/** Milliseconds from the first passkey until where copies lie is worth a line: a new site has made none yet. */
const copiesGrace = day
/** Milliseconds for which a copy that was downloaded is enough. */
const downloadLasts = 30 * day

type Copies = {
  lie: CopiesLie
  /** When one was last downloaded, as far as the log knows. */
  downloadedAt: Date | null
  /** When somebody first could sign in. */
  begunAt: Date | null
}

/** Where copies lie, while one disk has them all and none was taken away of late; nothing where they go to S3 or another disk. */
export function copiesLeft({ lie, downloadedAt, begunAt }: Copies, now: Date): ShownWarning | null {
  const isNew = begunAt === null || now.getTime() - begunAt.getTime() <= copiesGrace
  const isTaken = downloadedAt !== null && now.getTime() - downloadedAt.getTime() <= downloadLasts
  if (lie === 'elsewhere' || isNew || isTaken) return null
  return { ...copy.copies[lie](downloadedAt && shortTime(downloadedAt, now)), to: backupsPath }
}

/** What the page Fakta marks: what the law may ask for, and addresses that are examples. An address alone is told once. */
export function factsLeft(facts: Readonly<Record<FactName, Pick<ShownFact, 'label' | 'lack' | 'isExample'>>>): ShownWarning[] {
  const [lacking, examples] = [factNames.filter((name) => facts[name].lack !== null), factNames.filter((name) => facts[name].isExample)]
  const labels = (names: readonly FactName[]) => names.map((name) => facts[name].label)
  const [first] = examples
  const isAddress = lacking.length > 0 && lacking.every((name) => examples.includes(name))
  return [
    ...(lacking.length > 0 && !isAddress ? [{ ...copy.lacking(labels(lacking)), to: `${paths.facts}#h-lacks` }] : []),
    ...(first ? [{ ...copy.examples(labels(examples), isAddress), to: examples.length === 1 ? pathToFact(first) : `${paths.facts}#h-kontakt` }] : []),
  ]
}

export type Left = {
  facts: ShownWarning[]
  /** Whether the site thanks for applications that nobody receives. */
  notKept: boolean
  /** That promises of the site wait for the owner's word. */
  promises: ShownWarning | null
  copies: ShownWarning | null
  /** Of whoever reads it, one that waits for its code. */
  address: string | null
  oneKey: boolean
  onlyOwner: boolean
}

/** What remains to be done before the site is as the law and its promises say, each a line until it is done. */
export function leftToDo({ facts, notKept, promises, copies, address, oneKey, onlyOwner }: Left): ShownWarning[] {
  const { answer, ...owner } = copy.onlyOwner(oneKey)
  return [
    ...(address === null ? [] : [{ ...copy.address(address), to: `${paths.account}#h-address` }]),
    ...facts,
    ...(notKept ? [{ ...copy.notKept, to: `${paths.promises}#h-misleading` }] : []),
    ...(promises ? [promises] : []),
    ...(copies ? [copies] : []),
    ...(oneKey ? [{ ...copy.oneKey, to: `${paths.account}#h-passkeys` }] : []),
    ...(onlyOwner ? [{ ...owner, to: `${paths.people}#h-invite`, intent: 'only-owner', buttons: [{ label: answer }] }] : []),
  ]
}
