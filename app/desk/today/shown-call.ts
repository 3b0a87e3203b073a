import { timeOfDay } from '#app/i18n/desk-dates.ts'
import type { Call } from '#app/letters/times/read-times.ts'
import { timesCopy } from '../letters/one/answer-times-copy.ts'
import type { ShownCall } from './calls.tsx'

/** @param seeing.me id of whoever reads it; null where nobody else answers letters */
export function shownCall({ reference, sender, startsAt, endsAt, how, number, link, adviser }: Call, { now, me }: { now: Date; me: string | null }): ShownCall {
  const minutes = timesCopy.minutes((endsAt.getTime() - startsAt.getTime()) / 60_000)
  const whose = me === null || adviser?.id === me ? [] : [adviser === null ? 'ingen här är ansvarig' : `med ${adviser.name}`]
  return {
    reference,
    time: timeOfDay(startsAt),
    sender,
    about: [minutes, `${timesCopy.by[how]}${number === null ? '' : ` ${number}`}`, ...whose].join(', '),
    link,
    isOver: endsAt <= now,
    isOwn: me !== null && adviser?.id === me,
  }
}
