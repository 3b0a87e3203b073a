/** Mails to somebody's own address. Nothing tells whose site it is. */
export const addressMails = {
  code: (code: string) => ({
    subject: 'Kod för din e-postadress',
    body: `Någon har angett den här adressen för mejl från ett skrivbord. Är det du: logga in där och skriv koden under Ditt konto.

${code}

Koden gäller i 24 timmar.

Har du inte bett om den: gör ingenting. Då används adressen inte.
`,
  }),
  /** To the address of before, of somebody who is no owner: the owners are told by act-mails.ts. */
  changed: (when: string, isRemoved: boolean) => ({
    subject: isRemoved ? 'Din e-postadress på skrivbordet togs bort' : 'Din e-postadress på skrivbordet ändrades',
    body: `${isRemoved ? 'Din e-postadress på skrivbordet togs bort' : 'Din e-postadress på skrivbordet ändrades'}. Notiser går inte längre hit. Det gjordes den ${when}.

Var det du behöver du inte göra något. Var det inte du: logga in på skrivbordet och öppna Ditt konto. Där loggar du ut överallt och tar bort nycklar som inte är dina. Säg också till en ägare.
`,
  }),
  test: {
    subject: 'Provmejl från skrivbordet',
    body: `Det här är ett provmejl. Du bad om det under Ditt konto på skrivbordet, för att se om mejl därifrån kommer fram.

Ligger det i skräpposten: markera att det inte är skräp, så hamnar nästa rätt.
`,
  },
  invitation: (name: string, link: string) => ({
    subject: 'Inbjudan till skrivbordet',
    body: `${name} bjuder in dig till skrivbordet, där ni arbetar tillsammans. Öppna länken och skapa en passnyckel, så är du inne:

${link}

Länken gäller i 24 timmar och går att använda en gång. Vet du inte vem som bjuder in dig: gör ingenting, och skicka inte länken vidare.
`,
  }),
}
