import type { Role } from '#app/data/database/schema.ts'

export const invitationCopy = {
  title: 'Inbjudan – skrivbordet',
  heading: 'Välkommen',
  lead: (role: Role) => `Du är inbjuden som ${roles[role]}. Två steg, så är du inne.`,
  again: {
    heading: 'Ny passnyckel',
    lead: (name: string) => `${name}, skapa en passnyckel i den här enheten. Du loggas ut på alla andra enheter, och länkar som du skapat slutar gälla.`,
    lost: 'Vilken nyckel är borta?',
    lostHint: 'Nyckeln som är borta slutar gälla när den nya är skapad.',
    lostMissing: 'Välj vilken nyckel som är borta.',
    all: 'Alla',
    none: 'Ingen, jag vill bara lägga till en',
    key: (label: string, made: string, used: string | null) => `${label}, skapad ${made}, ${used === null ? 'inte använd än' : `använd ${used}`}`,
  },
  low: 'Länken gäller i 24 timmar och går att använda en gång.',
  gone: {
    title: 'Inbjudan gäller inte – skrivbordet',
    heading: 'Länken gäller inte',
    lead: 'Den är använd, indragen eller äldre än 24 timmar. Be ägaren om en ny.',
    signIn: 'Logga in',
  },
}

const roles: Readonly<Record<Role, string>> = { owner: 'ägare', adviser: 'rådgivare', writer: 'skribent' }
