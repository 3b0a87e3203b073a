import { redirect } from 'react-router'
import { z } from 'zod'
import { openBackup } from '#app/backup/backup.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { writeLog } from '#app/people/log.ts'
import { type Confirmation, confirmationOptions, verifyConfirmation } from '#app/people/sign-in.ts'
import type { Route } from './+types/route'
import { ownerOf } from '../access.ts'
import { desk } from '../context.ts'
import { paths } from '../shell/paths.ts'
import type { BackupFault, BackupOptions } from './reply.ts'

const input = z.discriminatedUnion('intent', [z.object({ intent: z.literal('options') }), z.object({ intent: z.literal('answer'), answer: z.string() })])

const refuse = (fault: BackupFault) => redirect(`${paths.people}?kopia=${fault}`, 303)

/** Nothing to read: a backup is posted for. */
export function loader({ context }: Route.LoaderArgs) {
  ownerOf(context)
  return redirect(paths.people)
}

/**
 * The whole site as a file, for the owner who shows a passkey once more: a session that somebody else got hold of is not
 * enough. The answer is posted by a form, so that the browser saves the response and holds none of it in memory.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { id, name: person } = ownerOf(context)
  const { config, db, url, storage, texts, clock } = context.get(desk)
  const now = clock()
  const posted = input.safeParse(Object.fromEntries(await request.formData())).data
  const confirmation: Confirmation = { desk: { url, brand: texts().facts.brand }, personId: id, purpose: `backup ${id}`, now }
  if (posted?.intent === 'options') return Response.json({ options: await confirmationOptions(db, confirmation) } satisfies BackupOptions)
  if (!posted || !(await verifyConfirmation(db, { ...confirmation, answer: posted.answer }))) {
    await writeLog(db, { person, kind: 'sign-in', what: 'backup-refused', now })
    return refuse('nekad')
  }

  // Before the first byte leaves: who breaks it off has what came until then.
  await writeLog(db, { person, kind: 'change', what: 'backup-begun', now })
  const onEnd = () => writeLog(db, { person, kind: 'change', what: 'backup-downloaded', now: clock() })
  const { brand } = texts().facts
  const backup = await openBackup({ db, storage, dataDir: config.dataDir, brand, day: dayOf(now), onEnd }).catch((error: unknown) => {
    console.error(`No backup could be made: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
  if (!backup) return refuse('misslyckades')
  // Not as a tar file by its type: the desk would compress pictures once more.
  return new Response(backup.body, {
    headers: { 'Content-Type': 'application/octet-stream', 'Content-Disposition': `attachment; filename="${backup.fileName}"`, 'Cache-Control': 'no-store' },
  })
}
