import type { BackupFault } from './reply.ts'

export const backupCopy = {
  heading: 'Säkerhetskopior',
  none: 'Ingen kopia i loggen',
  age: (days: number) => (days === 0 ? 'Laddades ner i\u00A0dag' : days === 1 ? 'En dag gammal' : `${days}\u00A0dagar gammal`),
  last: (time: string, name: string) => `Senast laddades en ner ${time}, av ${name}.`,
  manual: 'Inga automatiska kopior görs. Ladda ner en då och då, och förvara den krypterad.',
  button: 'Ladda ner en säkerhetskopia',
  busy: 'Väntar på din enhet …',
  begun: 'Din webbläsare laddar ner kopian.',
  hint: 'Du bekräftar med din passnyckel. Filen innehåller allt, även personuppgifter, och är inte krypterad.',
  noscript: 'Att ladda ner en säkerhetskopia kräver JavaScript i webbläsaren.',
  unreachable: 'Det gick inte att nå skrivbordet. Ingen kopia har gjorts.',
  faults: {
    nekad: 'Passnyckeln bekräftades inte. Ingen kopia har gjorts.',
    misslyckades: 'Kopian gick inte att göra. Är disken full? Inget är ändrat.',
  } satisfies Record<BackupFault, string> as Readonly<Record<string, string>>,
}
