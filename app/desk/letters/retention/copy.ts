import type { LetterKind } from '#app/data/database/schema.ts'
import { retentionLimits, type RetentionSettings } from '#app/texts/retention-settings.ts'
import { counted } from '../../kit/words.ts'

export const retentionCopy = {
  title: 'Automatisk radering',
  sub: 'En gång om dygnet raderas det som har sparats så länge som är bestämt. Här ser du vad som står på tur, och vad som sparas längre.',
  back: 'Ärenden',
  kinds: { photography: 'Fotografering', application: 'Ansökan' } satisfies Record<LetterKind, string>,
  due: {
    heading: 'Försvinner inom 30 dagar',
    none: 'Inga ärenden försvinner de närmaste 30 dagarna.',
    head: { letter: 'Ärende', kind: 'Typ', state: 'Status', date: 'Raderas' },
    date: 'Raderas ',
    now: 'inom sju dagar',
    change: 'Spara längre',
    changeLetter: (reference: string) => `Spara längre: ärende ${reference}`,
    more: (count: number) => `Och ${counted(count, 'ärende', 'ärenden')} till.`,
    others: (mails: number, log: number, quiz: number) =>
      `Dessutom ${counted(mails, 'mejl', 'mejl')}, ${counted(log, 'rad', 'rader')} i loggen och ${counted(quiz, 'quizresultat', 'quizresultat')}.`,
  },
  held: {
    heading: 'Sparas längre',
    none: 'Inga ärenden.',
    head: { letter: 'Ärende', kind: 'Typ', state: 'Status', date: 'Mottaget' },
    date: 'Mottaget ',
    change: 'Radera automatiskt',
    changeLetter: (reference: string) => `Radera automatiskt: ärende ${reference}`,
  },
  settings: {
    heading: 'Så länge sparas det',
    fields: {
      letters: {
        label: 'Förfrågningar och ansökningar',
        unit: 'månader',
        hint: 'Räknat från det senaste: att ärendet kom in, besvarades, avslutades eller fick ett nytt meddelande, eller att ett valt samtal tog slut eller avbokades.',
      },
      quarantine: { label: 'Karantän', unit: 'dagar', hint: 'Räknat från att ärendet hamnade där eller senast fick ett meddelande.' },
      mails: {
        label: 'Mejl härifrån',
        unit: 'månader',
        hint: 'Skickade, och de som inte gick att skicka. Svar på ett ärende med kod ligger kvar med ärendet.',
      },
      log: { label: 'Loggen', unit: 'månader', hint: 'Vem som gjorde vad.' },
      quiz: { label: 'Quizresultat', unit: 'månader', hint: 'Svar utan namn.' },
    } satisfies Record<keyof RetentionSettings, { label: string; unit: string; hint: string }>,
    save: 'Spara',
    saving: 'Sparar …',
    note: 'Ärenden som ska raderas visas på sidan I\u00A0dag sju dagar i förväg. Så länge kan du ångra dig om du kortar deras tid.',
    invalid: `Skriv ett helt tal från ${retentionLimits.min} till ${retentionLimits.max}.`,
    onlyOwner: 'Bara ägaren ändrar tiderna.',
  },
  done: { saved: 'Tiderna är sparade.', held: 'Ärendet sparas längre.', released: 'Ärendet raderas automatiskt när tiden är ute.' },
}
