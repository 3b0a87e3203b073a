export const backupCopy = {
  heading: 'Säkerhetskopior',
  none: 'Ingen kopia i loggen',
  age: (days: number) => (days === 0 ? 'Laddades ner i\u00A0dag' : days === 1 ? 'En dag gammal' : `${days}\u00A0dagar gammal`),
  last: (time: string, name: string) => `Senast laddades en ner ${time}, av ${name}.`,
  manual: 'Ladda ner en då och då, och förvara den krypterad.',
  /** Of the copies that the server makes by itself. */
  nightly: {
    off: 'Inga automatiska kopior görs.',
    due: () => 'Varje natt gör servern en kopia. Den första görs i natt.',
    ok: (when: string) => `Varje natt gör servern en kopia. Den senaste gjordes ${when}.`,
    late: (when: string) => `Servern har inte gjort någon kopia sedan ${when}. Säg till den som sköter den.`,
    failed: (when: string) => `Serverns senaste kopia misslyckades ${when}. Säg till den som sköter den.`,
  },
  /** Of restoring one of them for a try. */
  rehearsal: {
    due: () => 'En gång i veckan provas om kopian går att läsa tillbaka.',
    ok: (when: string) => `En kopia lästes tillbaka på prov ${when}, och det gick bra.`,
    late: (when: string) => `Ingen kopia har lästs tillbaka på prov sedan ${when}.`,
    failed: (when: string) => `En kopia gick inte att läsa tillbaka på prov ${when}. Säg till den som sköter servern.`,
  },
  /** Before what the server says of a failure. */
  why: 'Servern skriver:',
  button: 'Ladda ner en säkerhetskopia',
  hint: 'Du bekräftar med din passnyckel. Filen innehåller allt, även personuppgifter, och är inte krypterad.',
  failed: 'Kopian gick inte att göra. Är disken full? Inget är ändrat.',
}
