import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { timeOfDay } from '#app/i18n/desk-dates.ts'
import { type TimeWarning, warningsOf } from '#app/letters/times/offer-times.ts'
import { timeInWords } from '#app/letters/times/time-words.ts'
import { allRows, type TypedTimes } from '#app/letters/times/times-form.ts'
import { type NewTimes, readTimes, type RowFault } from '#app/letters/times/typed-times.ts'
import type { CheckedTimes } from './answer-fields.ts'

// What the server says of times that are typed into an answer.

const rowFaults: Readonly<Record<RowFault, string>> = {
  day: 'Välj en dag.',
  time: 'Välj ett klockslag.',
  'no-such-time': 'Den tiden finns inte. Kontrollera dag och klockslag.',
  past: 'Tiden har passerat.',
  soon: 'Tiden ska ligga minst en timme fram.',
  far: 'Tiden ska ligga inom ett halvår.',
  twice: 'Samma tid står två gånger.',
}

const otherFaults = {
  length: 'Välj hur långt samtalet ska vara.',
  how: 'Välj telefon, Signal eller videolänk.',
  missing: 'Skriv länken till videosamtalet.',
  wrong: 'Skriv en adress som börjar med https://.',
}

/** Checks times that are typed. @returns what can be offered; undefined where something is wrong */
export async function checkTimes(
  db: Kysely<Database>,
  { typed, personId, now }: { typed: TypedTimes; personId: string; now: Date },
): Promise<{ checked: CheckedTimes; times: NewTimes | undefined }> {
  const read = readTimes(typed, { now })
  const { times, faults } = read
  const each = allRows(typed).map((row) => readTimes({ ...typed, length: '30', how: 'phone', rows: [row] }, { now }).times?.times[0])
  const known = each.filter((time) => time !== undefined)
  const warnings = await warningsOf(db, { times: known, personId, now })
  const rows = each.map((time, place) => {
    const fault = faults?.rows[place]
    return {
      said: time ? timeInWords(time.startsAt, { language: 'sv', now }) : null,
      fault: fault ? rowFaults[fault] : null,
      isClock: fault === 'time',
      warnings: time ? (warnings[known.indexOf(time)] ?? []).map(wordsOf) : [],
    }
  })
  const length = faults?.length && otherFaults.length
  const link = faults?.link && otherFaults[faults.link]
  const how = faults?.how && otherFaults.how
  return { times, checked: { rows, ...(length && { length }), ...(how && { how }), ...(link && { link }) } }
}

function wordsOf(warning: TimeWarning): string {
  switch (warning.kind) {
    case 'soon':
      return 'Mindre än tolv timmar kvar: svaret kan vara oläst då.'
    case 'holiday':
      return `${warning.name}: många är lediga.`
    case 'promised':
      return `Du har lovat bort ${timeOfDay(warning.startsAt)} samma dag i ett annat ärende.`
  }
}
