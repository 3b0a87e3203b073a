import type { Reminder } from '#app/letters/rest.ts'
import { reminded } from '../letters/rest-words.ts'
import { stateWords } from '../letters/state-words.ts'
import { todayCopy } from './copy.ts'
import type { ShownReminder } from './reminders.tsx'

/** @param seeing.me id of whoever reads it */
export function shownReminder({ reference, sender, state, askedFor, asker }: Reminder, { now, me }: { now: Date; me: string }): ShownReminder {
  const { you, asked } = todayCopy.reminders
  const who = asker === null ? [] : [asker.id === me ? you : asked(asker.name)]
  return { reference, sender, about: `${[stateWords[state], reminded(askedFor, now), ...who].join('. ')}.` }
}
