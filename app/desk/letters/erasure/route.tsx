import { data, redirect } from 'react-router'
import { z } from 'zod'
import { daysInBackups } from '#app/data/jobs/jobs.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { oneLine } from '#app/forms/clean-text.ts'
import { addressOf, callsAhead, type Found } from '#app/letters/erasure.ts'
import type { Route } from './+types/route'
import { memberOf } from '../../access/access.ts'
import { type DeskServices, desk, type Member, postedForm } from '../../context.ts'
import { paths } from '../../paths.ts'
import { longestAddress } from './address-form.tsx'
import type { ConfirmFault } from './copy.ts'
import { type AddressFault, addressField, copyFailed } from './fields.ts'
import { findNow } from './find-now.ts'
import { ErasurePage, type ErasureResult } from './page.tsx'
import { runErasure } from './run.ts'
import { callsInWords, shownFound, shownReceipt } from './shown.ts'

/** What is posted to the page: a search, a letter whose address is meant, or the erasure itself. */
const intents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('search'), address: addressField }),
  z.object({ intent: z.literal('from-letter'), reference: z.string().regex(referencePattern) }),
  z.object({ intent: z.literal('copy'), address: addressField }),
  z.object({
    intent: z.literal('erase'),
    address: addressField,
    /** The address typed once more. */
    again: z.string().max(1000).transform(oneLine),
    /** How many posts were shown to go. */
    posts: z.coerce.number().int().min(1),
  }),
])

export function loader({ url }: Route.LoaderArgs) {
  return { isCopyRefused: url.search === `?${copyFailed}` }
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
    case 'copy':
      return copyOf(services, input.data.address)
    case 'erase':
      return erase(services, member, input.data)
  }
}

async function search(services: DeskServices, address: string) {
  const now = services.clock()
  const about = await findNow(services, address, now)
  if ('trouble' in about) return answer({ step: 'search', typed: address, fault: about.trouble }, 503)
  return found(services, about, { now })
}

/** @throws a redirect that posts the same where the answer is the file (../address-copy/route.ts): here it would be a page */
async function copyOf(services: DeskServices, address: string) {
  const now = services.clock()
  const about = await findNow(services, address, now)
  if ('trouble' in about) return answer({ step: 'search', typed: address, fault: about.trouble }, 503)
  if (about.counts.total === 0) return found(services, about, { now })
  throw redirect(paths.addressCopy, 307)
}

type Erase = Extract<z.output<typeof intents>, { intent: 'erase' }>

async function erase(services: DeskServices, { id: personId, name: person }: Member, { address, again, posts }: Erase) {
  const now = services.clock()
  const about = await findNow(services, address, now)
  if ('trouble' in about) return answer({ step: 'search', typed: address, fault: about.trouble }, 503)
  const { counts, letters, mentions } = about
  if (again.toLowerCase() !== about.address) return found(services, about, { now, again, fault: 'mismatch' }, 400)
  if (counts.total !== posts) return found(services, about, { now, again, fault: 'changed' }, 409)

  const run = await runErasure(services, { letters: letters.map(({ reference }) => reference), address, reason: 'request', person, personId, now })
  if (run.step === 'refused') return found(services, about, { now, again, fault: run.trouble }, 503)
  if (run.step === 'begun') return answer(run, 503)
  // Null where another process finished it in the meantime: what has gone is what was found.
  const { erased, isScratchRemoved } = run
  const gone = erased ?? counts
  const receipt = shownReceipt(about, { counts: gone, services, now })
  return answer({
    step: 'erased',
    total: gone.total,
    backupDays: daysInBackups(services.config),
    mentions,
    receipt,
    scrubbed: erased?.scrubbed ?? true,
    isScratchRemoved,
  })
}

type FoundGiven = { now: Date; again?: string; fault?: ConfirmFault }

/** What was found; with a fault, why it was not erased. */
async function found(services: DeskServices, about: Found, { now, again = '', fault }: FoundGiven, status = 200) {
  const calls = await callsAhead(services.db, { references: about.letters.map(({ reference }) => reference), address: about.address, now })
  const receipt = shownReceipt(about, { counts: about.counts, services, now })
  return answer(
    {
      step: 'found',
      found: shownFound(about, { calls: callsInWords(calls, now), backupDays: daysInBackups(services.config) }),
      receipt,
      again: again.slice(0, longestAddress),
      fault: fault ?? null,
    },
    status,
  )
}

function answer(result: ErasureResult, status = 200) {
  return data(result, { status })
}

export default function Erasure({ loaderData, actionData }: Route.ComponentProps) {
  return <ErasurePage result={actionData} isCopyRefused={loaderData.isCopyRefused} />
}
