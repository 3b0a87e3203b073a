import { redirect } from 'react-router'
import { change } from '#app/data/database/change.ts'
import { daysInBackups } from '#app/data/jobs/jobs.ts'
import { addCopyOfAddress } from '#app/letters/letters.ts'
import { writeLog } from '#app/people/log.ts'
import type { Route } from './+types/route'
import { memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { paths } from '../../paths.ts'
import { addressField, copyFailed } from '../erasure/fields.ts'
import { findNow } from '../erasure/find-now.ts'
import { openAddressCopy } from './archive.ts'

/** Nothing to read: a copy is posted for. */
export function loader() {
  return redirect(paths.erasure)
}

/** Everything about an address as a file, for somebody who has shown a passkey once more (`screens`). The browser saves the response. */
export async function action({ context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const services = context.get(desk)
  const { db, clock, config, texts } = services
  const now = clock()
  const address = addressField.safeParse(context.get(postedForm).get('address'))
  const found = address.success ? await findNow(services, address.data, now) : null
  // The page before has said what is wrong (../erasure/route.tsx); here it can only have become so since.
  if (!found || 'trouble' in found || found.counts.total === 0) return redirect(`${paths.erasure}?${copyFailed}`, 303)

  const copied = { references: found.letters.map(({ reference }) => reference), person, now, count: found.counts.total }
  // Before the first byte leaves: who breaks it off has what came until then.
  await change(db, (trx) => addCopyOfAddress(trx, copied))
  const onEnd = () => writeLog(db, { person, kind: 'change', what: 'letters-copied', now: clock() })
  const { fileName, body } = openAddressCopy(services, found, {
    brand: texts().facts.brand,
    siteUrl: config.siteUrl,
    backupDays: daysInBackups(config),
    now,
    onEnd,
  })
  return new Response(body, {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename="${fileName}"`, 'Cache-Control': 'no-store' },
  })
}
