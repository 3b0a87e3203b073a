import type { AnswerWay } from '#app/letters/answer-way.ts'
import type { CallWay } from '#app/letters/times/limits.ts'

/** How the sender of a letter learns that their call is cancelled. @param ways in which an answer reaches them */
export const toldBy = (ways: readonly AnswerWay[]) => (ways.includes('here') ? (ways.includes('mail') ? 'mail' : 'page') : 'nothing')

export const timesCopy = {
  legend: 'Tider att välja på',
  length: 'Längd',
  minutes: (count: number) => `${count}\u00A0minuter`,
  how: 'Hur',
  ways: { phone: 'Telefon', signal: 'Signal', video: 'Videolänk' } satisfies Record<CallWay, string>,
  /** Within a sentence. */
  by: { phone: 'telefon', signal: 'Signal', video: 'videolänk' } satisfies Record<CallWay, string>,
  link: 'Länk till videosamtalet',
  row: (number: number) => `Tid\u00A0${number}`,
  day: (number: number) => `Dag, tid\u00A0${number}`,
  clock: (number: number) => `Klockslag, tid\u00A0${number}`,
  halfDay: 'Fyll i hela datumet.',
  halfClock: 'Fyll i hela klockslaget.',
  remove: (number: number) => `Ta bort tid\u00A0${number}`,
  add: 'Lägg till en tid',
  of: (count: number, most: number) => `${count} av ${most}`,
  check: 'Kontrollera tiderna',
  checked: 'Tiderna är kontrollerade.',
  offered: 'Tider',
  calendar: 'Kalenderfil',
  closed: 'Koden är spärrad, så ingen kan välja en tid. Tiderna följer inte med svaret.',
  takeBack: 'Ta tillbaka',
  cancel: 'Avboka …',
  cancelNow: 'Avboka samtalet',
  /** By how its sender learns of it. */
  cancelMeans: {
    mail: 'Avsändaren får veta det på sin sida. Mejlet säger bara att något har ändrats, och skickas inte om något redan ligger oläst där. Erbjud gärna nya tider i ett svar.',
    page: 'Avsändaren får veta det på sin sida, men får inget mejl. Erbjud gärna nya tider i ett svar.',
    nothing: 'Koden är spärrad, så avsändaren får inte veta det härifrån.',
  },
}
