import { data } from 'react-router'
import { removeScratch } from '#app/backup/scratch-folder.ts'
import { addressOf, beginErasure, type Found, findAbout } from '#app/letters/erasure.ts'
import { type Erased, finishErasure, finishErasures } from '#app/letters/erasure-job.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import type { Route } from './+types/route'
import { memberOf } from '../../access/access.ts'
import { type DeskServices, desk, type Member, postedForm } from '../../context.ts'
import { causeOf, type Trouble, troubleOf } from './cause.ts'
import { erasureCopy } from './copy.ts'
import { type AddressFault, type ConfirmFault, longestAddress } from './address.ts'
import { intents } from './form.ts'
import { ErasurePage, type ErasureResult } from './page.tsx'
import { shownFound } from './shown-found.ts'
import { shownReceipt } from './shown-receipt.ts'

export function loader() {
  return null
}

/** Every response is the page itself: a redirect would need the address in a URL. */
export async function action({ context }: Route.ActionArgs) {
  const member = memberOf(context)
  const services = context.get(desk)
  const posted = Object.fromEntries(context.get(postedForm))
  const input = intents.safeParse(posted)
  if (!input.success) {
    const fault = input.error.issues.find(({ path }) => path[0] === 'address')?.message as AddressFault | undefined
    return answer(
      {
        step: 'search',
        typed: String(posted['address'] ?? '').slice(0, longestAddress),
        fault: fault ?? (posted['intent'] === 'from-letter' ? 'gone' : 'invalid'),
      },
      400,
    )
  }
  switch (input.data.intent) {
    case 'search':
      return search(services, input.data.address)
    case 'from-letter': {
      const address = await addressOf(services.db, input.data.reference)
      return address ? search(services, address) : answer({ step: 'search', typed: '', fault: 'gone' }, 400)
    }
    case 'erase':
      return erase(services, member, input.data)
  }
}

async function search(services: DeskServices, address: string) {
  const now = services.clock()
  const about = await findNow(services, address, now)
  if ('trouble' in about) return answer({ step: 'search', typed: address, fault: about.trouble }, 503)
  return answer({
    step: 'found',
    found: shownFound(about, erasureCopy),
    receipt: shownReceipt(about, { counts: about.counts, texts: services.texts(), now, config: services.config }),
    again: '',
    fault: null,
  })
}

async function erase(services: DeskServices, { name: person }: Member, { address, again, posts }: { address: string; again: string; posts: number }) {
  const { config, db, storage, clock, wake, texts } = services
  const now = clock()
  const about = await findNow(services, address, now)
  if ('trouble' in about) return answer({ step: 'search', typed: address, fault: about.trouble }, 503)
  const { counts } = about
  const refused = (fault: ConfirmFault, status: number) =>
    answer(
      {
        step: 'found',
        found: shownFound(about, erasureCopy),
        receipt: shownReceipt(about, { counts, texts: texts(), now, config }),
        again: again.slice(0, longestAddress),
        fault,
      },
      status,
    )
  if (again.toLowerCase() !== about.address) return refused('mismatch', 400)
  if (counts.total !== posts) return refused('changed', 409)

  let id: string
  try {
    id = await beginErasure(db, { letters: about.letters.map(({ reference }) => reference), address, reason: 'request', person, now })
  } catch (error) {
    console.error(`An erasure could not begin, and nothing was erased: ${causeOf(error)}`)
    return refused(troubleOf(error) ?? 'database', 503)
  }
  const isScratchRemoved = await removeScratch(config.dataDir)
  let erased: Erased | null
  try {
    erased = await finishErasure({ db, storage }, { id, now })
  } catch (error) {
    console.error(`An erasure stopped in the middle and is tried again: ${causeOf(error)}`)
    wake()
    return answer({ step: 'begun', isFull: troubleOf(error) === 'full' }, 503)
  }
  // Null where another process finished it in the meantime: what has gone is what was found.
  const gone = erased ?? counts
  const receipt = shownReceipt(about, { counts: gone, texts: texts(), now, config })
  return answer({ step: 'erased', total: gone.total, mentions: about.mentions, receipt, scrubbed: erased?.scrubbed ?? true, isScratchRemoved })
}

/** Everything about an address, also what has come a moment ago. Letters are not found while an erasure is unfinished. */
async function findNow({ db, storage }: DeskServices, address: string, now: Date): Promise<Found | { trouble: Trouble }> {
  try {
    await finishErasures({ db, storage }, { now })
    await indexLetters({ db, storage }, { now })
    return await findAbout(db, { address })
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    console.error(`An address could not be searched for, to erase it: ${causeOf(error)}`)
    return { trouble }
  }
}

function answer(result: ErasureResult, status = 200) {
  return data(result, { status })
}

export default function Erasure({ actionData }: Route.ComponentProps) {
  return <ErasurePage copy={erasureCopy} result={actionData} />
}
