import type { CallWay } from '#app/letters/times/limits.ts'

export const timesCopy = {
  legend: 'Tider att välja på',
  length: 'Längd',
  minutes: (count: number) => `${count}\u00A0minuter`,
  how: 'Hur',
  ways: { phone: 'Telefon', signal: 'Signal', video: 'Videolänk' } satisfies Record<CallWay, string>,
  link: 'Länk till videosamtalet',
  row: (number: number) => `Tid\u00A0${number}`,
  day: (number: number) => `Dag, tid\u00A0${number}`,
  clock: (number: number) => `Klockslag, tid\u00A0${number}`,
  remove: (number: number) => `Ta bort tid\u00A0${number}`,
  add: 'Lägg till en tid',
  of: (count: number, most: number) => `${count} av ${most}`,
  check: 'Kontrollera tiderna',
  checked: 'Tiderna är kontrollerade.',
  offered: 'Tider',
  calendar: 'Kalenderfil',
  takeBack: 'Ta tillbaka',
  cancel: 'Avboka …',
  cancelNow: 'Avboka samtalet',
  cancelMeans: 'Avsändaren får veta det på sin sida. Mejlet säger bara att något väntar. Erbjud gärna nya tider i ett svar.',
}
