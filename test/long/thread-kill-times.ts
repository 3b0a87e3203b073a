import { expect } from 'vitest'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { inDatabase } from './desk-kill-checks.ts'
import type { Told } from './thread-kill-ledger.ts'
import type { Place } from './worlds.ts'

/** Times are as whoever chose or ended one was told, with their answers, and each of their mails is queued once. */
export async function expectTimes(place: Place, ledger: readonly Told[]) {
  const [times, answers, mails, events] = await inDatabase(place, async (db) =>
    Promise.all([
      db.selectFrom('offered_times').selectAll().orderBy('starts_at').execute(),
      db
        .selectFrom('mails')
        .innerJoin('letters', 'letters.reference', 'mails.reference')
        .select(['mails.id', 'mails.reference', 'body'])
        .where('mails.kind', '=', 'reply')
        .execute(),
      db.selectFrom('mails').select(['id', 'body', 'reference']).where('about', 'in', ['time', 'waiting']).execute(),
      db.selectFrom('letter_events').select(['reference', 'what', 'detail']).where('what', 'like', 'time-%').execute(),
    ]),
  )
  expect(times.filter(({ mail_id }) => !answers.some(({ id }) => id === mail_id))).toEqual([])
  for (const { id, body } of answers)
    expect([body, `med-${times.filter(({ mail_id }) => mail_id === id).length}-tider`]).toEqual([body, /med-\d-tider/.exec(body)?.[0]])

  const stateOf = (id: string) => times.find((time) => time.id === id)?.state
  const ends = ledger.filter((told) => told.kind === 'ended')
  const endings = new Set(ledger.flatMap((told) => (told.kind === 'ending' ? [told.time] : [])))
  const isThere = ({ letter }: { letter: string }) => answers.some(({ reference }) => reference === letter)
  const chosen = ledger.filter((told) => told.kind === 'chosen')
  const lost = [...ends.filter((told) => isThere(told) && stateOf(told.time) !== told.state), ...chosen.filter((told) => isThere(told) && isLost(told.time))]
  function isLost(id: string): boolean {
    const state = stateOf(id)
    return state !== 'chosen' && !(endings.has(id) && state?.startsWith('cancelled-'))
  }
  expect(lost).toEqual([])

  // Each with its line of history.
  const lines = events.map(({ reference, what, detail }) => `${reference} ${what} ${detail}`).toSorted()
  const whats = times.flatMap((time) => [
    ...(time.chosen_at === null ? [] : [`${time.letter} time-chosen ${time.starts_at}`]),
    ...(time.state.startsWith('cancelled-') ? [`${time.letter} time-cancelled ${time.starts_at}`] : []),
    ...(time.state === 'taken-back' ? [`${time.letter} time-taken-back ${time.starts_at}`] : []),
  ])
  expect(lines).toEqual(whats.toSorted())

  expect(times.filter(({ state, chosen_mail }) => state === 'chosen' && chosen_mail === null)).toEqual([])
  expect(times.filter(({ state, cancelled_mail }) => state.startsWith('cancelled-') && cancelled_mail === null)).toEqual([])
  const named = times.flatMap((time) => [time.chosen_mail, time.cancelled_mail, time.soon_mail, time.sender_mail]).filter((id) => id !== null && id !== 'none')
  expect(new Set(named).size).toBe(named.length)
  // Those of a letter that is there are named by one of its times.
  const references = [...new Set(times.map(({ letter }) => letter))]
  const ofLetters = mails.filter(({ body }) => references.some((reference) => body.includes(shownReference(reference))))
  expect(ofLetters.filter(({ id }) => !named.includes(id))).toEqual([])
  return { chosen: chosen.length, ended: ends.length, promised: (await expectCalls(place)).length, mailsOfTimes: ofLetters.length }
}

/** Nobody has promised two calls at a time, and no letter has two. */
export async function expectCalls(place: Place) {
  const calls = await inDatabase(place, (db) => db.selectFrom('offered_times').selectAll().where('state', '=', 'chosen').execute())
  for (const call of calls) {
    const isOfOne = (other: typeof call) => other.person_id === call.person_id && other.starts_at < call.ends_at && other.ends_at > call.starts_at
    expect(calls.filter((other) => other.letter === call.letter || isOfOne(other))).toEqual([call])
  }
  return calls
}
