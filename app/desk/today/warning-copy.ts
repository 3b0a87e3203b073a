const toldBy = (isDisk: boolean) => (isDisk ? 'Disken är full. Säg till den som sköter servern.' : 'Säg till den som sköter servern.')

/** What I dag tells to put right. The loader sends what is needed: these words are not in the page's script. */
export const warningCopy = {
  noMail: {
    strong: 'Mejl är inte inställt.',
    text: 'Ingen får veta när något kommer in. Be den som sköter servern att ställa in mejl, SMTP_URL och MAIL_FROM.',
  },
  nobody: { strong: 'Ingen får mejl om nya ärenden.', text: 'Ange och bekräfta en e-postadress, och slå på mejl.', link: 'Öppna ditt konto' },
  answerFailed: (reference: string, reason: string, address: string | null) => ({
    strong: `Svaret i ärende ${reference} kom inte fram.`,
    text: address === null ? `${reason} Ärendet är öppet igen.` : `${reason} Ärendet är öppet igen. Rätta adressen ${address} där och skicka svaret på nytt.`,
    link: 'Öppna ärendet',
  }),
  notTold: (reference: string, reason: string, address: string | null) => ({
    strong: `Avsändaren av ärende ${reference} har inte fått veta att ett svar väntar.`,
    text: address === null ? `${reason} Ärendet är öppet igen.` : `${reason} Ärendet är öppet igen. Rätta adressen ${address} där.`,
    link: 'Öppna ärendet',
  }),
  callNotTold: (reference: string, reason: string, isAddress: boolean) => ({
    strong: `Avsändaren av ärende ${reference} har inte fått veta att samtalet är avbokat.`,
    text: `${reason} Skriv ett svar${isAddress ? ' till rätt adress' : ''}, eller ring.`,
    link: 'Öppna ärendet',
  }),
  unopened: (reference: string) => ({
    strong: `Ingen har öppnat svaret i ärende ${reference}.`,
    text: 'Koden kan vara tappad eller spärrad. I ärendet kan du skicka svaret som mejl.',
    link: 'Öppna ärendet',
  }),
  unopenedMore: (count: number) => ({
    strong: count === 1 ? 'Ett svar till ligger oöppnat.' : `${count} svar till ligger oöppnade.`,
    text: count === 1 ? 'Öppna det under Besvarade.' : 'Öppna dem under Besvarade.',
    link: 'Se alla besvarade',
  }),
  answersFailed: (count: number) => ({
    strong: count === 1 ? 'Ett svar till kom inte fram.' : `${count} svar till kom inte fram.`,
    text: count === 1 ? 'Ärendet är öppet igen.' : 'Ärendena är öppna igen.',
    link: 'Se alla att besvara',
  }),
  /** @param to whose they were */
  mailFailed: (count: number, to: string, reason: string) => ({
    strong: `${count === 1 ? 'Ett' : count} mejl till ${to} gick inte att skicka.`,
    text: reason,
    link: 'Försök igen',
  }),
  you: 'dig',
  ownAddress: 'Öppna ditt konto',
  othersAddress: { text: 'Var och en ändrar adressen på sitt eget konto.', link: 'Se medarbetarna' },
  mailWaiting: (count: number, reason: string) => ({
    strong: count === 1 ? 'Ett mejl har inte gått fram än.' : `${count} mejl har inte gått fram än.`,
    text: `${reason} Nya försök görs.`.trim(),
    link: 'Försök nu',
  }),
  storage: { strong: 'Lagringen svarar inte.', text: 'Det som skickas kan inte tas emot just nu. Säg till den som sköter servern.' },
  wishes: (count: number) => ({
    strong: count === 1 ? 'En avsändare ber om radering.' : `${count} avsändare ber om radering.`,
    text: `${count === 1 ? 'Ärendet' : 'Ärendena'} sparas längre. Radera, eller förklara inom en månad varför ${count === 1 ? 'det' : 'de'} sparas.`,
    link: count === 1 ? 'Öppna ärendet' : 'Se vad som sparas längre',
  }),
  retention: (letters: number, { isUnusual, isOwner }: { isUnusual: boolean; isOwner: boolean }) => ({
    strong: letters === 1 ? 'Ett ärende raderas inom sju dagar.' : `${letters} ärenden raderas inom sju dagar.`,
    text: isUnusual
      ? `Det är fler än vanligt. Är det fel kan du behålla dem${isOwner ? ', eller ändra tiderna.' : '. Tiderna ändrar en ägare.'}`
      : `${letters === 1 ? 'Det' : 'De'} har sparats så länge som är bestämt.`,
    link: letters === 1 ? 'Se vilket' : 'Se vilka',
  }),
  erasure: { strong: 'En radering är inte klar.', text: 'Den fortsätter av sig själv. Är den inte klar i morgon: säg till den som sköter servern.' },
  disk: (free: string, total: string, takesFiles: boolean) => ({
    strong: 'Disken är nästan full.',
    text: `${free} av ${total} är ledigt.${takesFiles ? ' Ansökningar tas emot utan filer tills det finns mer plats.' : ''} Säg till den som sköter servern: äldre säkerhetskopior tar ofta mest plats.`,
    link: 'Se säkerhetskopiorna',
  }),
  certificate: {
    ending: (host: string, when: string) => ({
      strong: `Certifikatet för ${host} går ut ${when}.`,
      text: 'Det borde ha förnyats av sig självt. Säg till den som sköter servern: går det ut varnar webbläsaren alla som kommer dit.',
    }),
    ended: (host: string, when: string) => ({
      strong: `Certifikatet för ${host} gick ut ${when}.`,
      text: 'Webbläsaren varnar alla som kommer dit. Säg till den som sköter servern.',
    }),
  },
  newerDatabase: {
    strong: 'Databasen är nyare än programmet.',
    text: 'En nyare version av webbplatsen har använt den. Allt som den här versionen känner till visas, men den nyare bör köras. Säg till den som sköter servern.',
  },
  backup: {
    failed: (when: string, isDisk: boolean) => ({ strong: `Säkerhetskopian ${when} misslyckades.`, text: toldBy(isDisk), link: 'Läs mer' }),
    late: (when: string) => ({ strong: `Ingen säkerhetskopia har gjorts sedan ${when}.`, text: toldBy(false), link: 'Läs mer' }),
  },
  rehearsal: {
    failed: (when: string, isDisk: boolean) => ({
      strong: `Säkerhetskopian gick inte att läsa tillbaka på prov ${when}.`,
      text: toldBy(isDisk),
      link: 'Läs mer',
    }),
    late: (when: string) => ({ strong: `Säkerhetskopian har inte lästs tillbaka på prov sedan ${when}.`, text: toldBy(false), link: 'Läs mer' }),
  },
}
