import { redirect } from 'react-router'
import { openBackup } from '#app/backup/backup.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { writeLog } from '#app/people/log.ts'
import type { Route } from './+types/route'
import { memberOf } from '../../access/access.ts'
import { desk } from '../../context.ts'
import { paths } from '../../paths.ts'

/** Nothing to read: a backup is posted for. */
export function loader() {
  return redirect(paths.people)
}

/** The whole site as a file, for the owner who has shown a passkey once more (`screens`). The browser saves the response. */
export async function action({ context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const { config, db, storage, texts, clock } = context.get(desk)
  const now = clock()
  // Before the first byte leaves: who breaks it off has what came until then.
  await writeLog(db, { person, kind: 'change', what: 'backup-begun', now })
  const onEnd = () => writeLog(db, { person, kind: 'change', what: 'backup-downloaded', now: clock() })
  const { brand } = texts().facts
  const backup = await openBackup({ db, storage, dataDir: config.dataDir, brand, day: dayOf(now), onEnd }).catch((error: unknown) => {
    console.error(`No backup could be made: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
  if (!backup) return redirect(`${paths.people}?kopia=misslyckades`, 303)
  // Not as a tar file by its type: the desk would compress pictures once more.
  return new Response(backup.body, {
    headers: { 'Content-Type': 'application/octet-stream', 'Content-Disposition': `attachment; filename="${backup.fileName}"`, 'Cache-Control': 'no-store' },
  })
}
