import { answerCopy } from './answer-copy.ts'
import type { AnswerFault } from './answer-fields.ts'
import { whenSaid } from './when-copy.ts'

/** Why an answer was not sent, as the server says it. */
export const answerFaults = {
  missing: 'Skriv ett svar.',
  'too-long': 'Korta svaret till högst 10 000 tecken.',
  places: answerCopy.emptyPlaces,
  stale: 'Någon annan hann ändra ärendet först. Svaret är inte skickat, och texten är kvar här. Läs vad som hänt innan du skickar.',
  earlier: 'Det du skickade nyss kom fram, och står i tråden. Det som står här nu är inte skickat.',
  gone: 'Ärendet går inte att svara på. Det kan ha tagits bort eller ligga i karantän. Texten är kvar här.',
  way: 'Inte skickat. Så når svaret inte avsändaren längre. Ladda om sidan och välj på nytt. Texten är kvar här.',
  files: 'Inte skickat. Koden är spärrad, så filerna kan inte följa med. Ta bort dem först. Texten är kvar här.',
  times: 'Inte skickat. Något i tiderna behöver rättas. Texten är kvar här.',
  'no-times': 'Inte skickat. Koden är spärrad, så ingen kan välja en tid. Ta bort tiderna först. Texten är kvar här.',
  when: whenSaid.faults.day,
  address: answerCopy.invalid,
  to: answerCopy.invalid,
} satisfies Record<AnswerFault, string>
