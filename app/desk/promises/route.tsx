import { data } from 'react-router'
import { change } from '#app/data/database/change.ts'
import { writeLog } from '#app/people/log.ts'
import { removePromiseAnswer, savePromiseAnswer } from '#app/texts/promise-answers.ts'
import type { PromiseId } from '#app/texts/promises.ts'
import type { Route } from './+types/route'
import { memberOf } from '../access/access.ts'
import { desk, type DeskServices, postedForm } from '../context.ts'
import { useReturned } from '../kit/use-returned.ts'
import { promisesCopy as copy } from './copy.ts'
import { promiseForm } from './form.ts'
import { type PromiseResult, PromisesPage } from './page.tsx'
import { readSiteWords, shownMisleading, shownPromises, wordingOf } from './shown-promises.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { config, db, clock, texts } = context.get(desk)
  const { facts } = texts()
  return {
    promises: await shownPromises(db, { facts, now: clock() }),
    misleading: await shownMisleading(db, { facts, storeApplications: config.storeApplications }),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const { db, clock } = context.get(desk)
  const posted = promiseForm.safeParse(Object.fromEntries(context.get(postedForm)))
  if (!posted.success) throw data(null, { status: 400 })
  const { promise } = posted.data
  const by = { promise, person, now: clock() }
  if (posted.data.intent === 'ask-again') return data<PromiseResult>({ promise, said: (await askAgain(db, by)) ? copy.done.askedAgain : copy.done.nothing })
  const isSaved = await confirm(db, { ...by, wording: posted.data.wording })
  if (!isSaved) return data<PromiseResult>({ promise, said: copy.stale, refused: true }, { status: 409 })
  return data<PromiseResult>({ promise, said: copy.done.confirmed })
}

type By = { promise: PromiseId; person: string; now: Date }

/** @returns whether the sentences are those that the page showed */
function confirm(db: DeskServices['db'], { wording, ...by }: By & { wording: string }): Promise<boolean> {
  return change(db, async (trx) => {
    if (wordingOf(await readSiteWords(trx), by.promise) !== wording) return false
    await savePromiseAnswer(trx, { ...by, wording })
    await writeLog(trx, { kind: 'change', what: 'promise-confirmed', detail: by.promise, person: by.person, now: by.now })
    return true
  })
}

/** @returns whether there was an answer */
function askAgain(db: DeskServices['db'], { promise, person, now }: By): Promise<boolean> {
  return change(db, async (trx) => {
    if (!(await removePromiseAnswer(trx, { promise }))) return false
    await writeLog(trx, { kind: 'change', what: 'promise-asked-again', detail: promise, person, now })
    return true
  })
}

export default function Promises({ loaderData, actionData }: Route.ComponentProps) {
  return <PromisesPage {...loaderData} copy={copy} result={useReturned(actionData)} />
}
