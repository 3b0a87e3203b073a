import { dayInWords, shortDate, shortTime, timeOfDay } from '#app/i18n/desk-dates.ts'
import type { LetterState } from '#app/data/database/schema.ts'
import type { ListedLetter } from '#app/letters/letter-list.ts'
import { backAt, isResting } from '#app/letters/rest.ts'
import type { RestChoice } from '#app/letters/rest-days.ts'

// What is said of a letter that rests. By the server: no script needs it.

type Asked = { state: LetterState; dueAt: Date; waitUntil: Date; asker: { id: string; name: string } | null }

/** At the letter. @param seeing.me id of whoever reads it */
export function restSentence({ asker, ...letter }: Asked, { now, me }: { now: Date; me: string }): string {
  const who = asker && (asker.id === me ? 'Du' : asker.name)
  const day = dayInWords(letter.waitUntil, now)
  const back = backAt(letter) ?? letter.waitUntil
  const asked = who ? [`${who} bad om den.`] : []
  if (letter.waitUntil <= now) return [`${reminded(letter.waitUntil, now)}.`, ...asked].join(' ')
  if (!isResting(letter, now)) return [`Vilar inte längre, eftersom svaret brådskar. Påminnelse ${day}.`, ...asked].join(' ')
  const sooner = back < letter.waitUntil ? [`Tillbaka ${shortTime(back, now)}, sex timmar före utlovat svar.`] : []
  return [`Vilar till ${day}.`, ...(who ? [`${who} bad om det.`] : []), ...sooner].join(' ')
}

/** `Påminnelse från fredag 27 november` */
export function reminded(at: Date, now: Date): string {
  const day = dayInWords(at, now)
  return day === dayInWords(now, now) ? 'Påminnelse i dag' : `Påminnelse från ${day}`
}

/** What its row in a list says. */
export function listNotes({ rest, quietDays, state, dueAt }: Pick<ListedLetter, 'rest' | 'quietDays' | 'state' | 'dueAt'>, now: Date): string[] {
  const resting = rest && isResting({ state, dueAt, waitUntil: rest.until }, now)
  const back = rest && backAt({ state, dueAt, waitUntil: rest.until })
  return [
    ...(rest && resting ? [[`Vilar till ${shortDate(rest.until)}`, ...(rest.asker ? [rest.asker.name] : [])].join(', ')] : []),
    ...(resting && back !== null && back < rest.until ? [`Tillbaka ${shortTime(back, now)}`] : []),
    ...(rest && rest.until <= now ? ['Påminnelse'] : []),
    ...(quietDays === null ? [] : [noReaction(quietDays)]),
  ]
}

export const noReaction = (days: number) => `Inget svar på ${days}\u00A0dagar`

/** What is known before a day is chosen for an open letter; null where its time goes before none. */
export function promiseNote({ state, dueAt }: Pick<Asked, 'state' | 'dueAt'>, now: Date): string | null {
  if (state !== 'open') return null
  const back = backAt({ state, dueAt, waitUntil: new Date(8.64e15) }) ?? now
  if (back <= now) return 'Svaret brådskar, så ärendet står kvar bland dem att besvara. Du blir påmind den dag du väljer om det finns kvar där då.'
  return `Svar är utlovat ${shortTime(dueAt, now)}. Ärendet är tillbaka bland dem att besvara senast ${shortTime(back, now)}, vilken dag du än väljer.`
}

const choiceNames = { tomorrow: 'I morgon', friday: 'På fredag', 'next-friday': 'Nästa fredag', after: 'Efter helgdagen' } satisfies Record<
  RestChoice['name'],
  string
>

/** `I morgon, ons 25 nov 08.00` */
export const choiceText = ({ name, at }: RestChoice) => `${choiceNames[name]}, ${shortDate(at)} ${timeOfDay(at)}`

/** Said when it is done. */
export const restSaid = {
  rested: (until: Date, back: Date | null, now: Date) => {
    const sooner = back !== null && back < until
    if (sooner && back <= now) return `Du blir påmind ${dayInWords(until, now)}. Svaret brådskar, så ärendet vilar inte.`
    return [`Vilar till ${dayInWords(until, now)}.`, ...(sooner ? [`Tillbaka ${shortTime(back, now)}, sex timmar före utlovat svar.`] : [])].join(' ')
  },
  ended: 'Påminnelsen är borttagen.',
}

/** Of a day that cannot be chosen, at its field. */
export const restFaults = {
  unclear: 'Välj en dag.',
  past: 'Den dagens morgon har varit. Välj en senare dag.',
  far: 'Välj en dag inom ett år.',
  erased: (when: string) => `Ärendet raderas automatiskt ${when}. Välj en dag före det.`,
}
