import type { AnswerWay } from '#app/letters/answer-way.ts'

export const recipientCopy = {
  goesTo: {
    here: (address: string) => `Mejlet till ${address} säger bara att ett svar väntar`,
    mail: (address: string) => `Går som mejl till ${address}`,
  } satisfies Record<AnswerWay, (address: string) => string>,
  label: 'Annan adress för svaret',
  hint: 'Lämna tomt för adressen ovan. Texten du svarar på följer inte med.',
}
