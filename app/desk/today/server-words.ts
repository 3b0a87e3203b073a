/** What I dag says of the disk and of the server's own backups: worded by the server, since most pages never need it. */
export const serverWords = {
  disk: (free: string, total: string, takesFiles: boolean) => ({
    strong: 'Disken är nästan full.',
    text: `${free} av ${total} är ledigt.${takesFiles ? ' Ansökningar tas emot utan filer tills det finns mer plats.' : ''} Säg till den som sköter servern: äldre säkerhetskopior tar ofta mest.`,
    link: 'Se säkerhetskopiorna',
  }),
  backup: {
    failed: (when: string, isDisk: boolean) => ({ strong: `Säkerhetskopian ${when} misslyckades.`, text: toldBy(isDisk), link: 'Läs mer' }),
    late: (when: string) => ({ strong: `Ingen säkerhetskopia har gjorts sedan ${when}.`, text: toldBy(false), link: 'Läs mer' }),
    notRestored: (when: string, isDisk: boolean) => ({
      strong: `Säkerhetskopian gick inte att läsa tillbaka på prov ${when}.`,
      text: toldBy(isDisk),
      link: 'Läs mer',
    }),
    notTried: (when: string) => ({ strong: `Säkerhetskopian har inte lästs tillbaka på prov sedan ${when}.`, text: toldBy(false), link: 'Läs mer' }),
  },
}

const toldBy = (isDisk: boolean) => (isDisk ? 'Disken är full. Säg till den som sköter servern.' : 'Säg till den som sköter servern.')
