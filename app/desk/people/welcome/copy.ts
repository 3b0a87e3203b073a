export const welcomeCopy = {
  heading: 'Välkommen',
  lead: 'Du är först. Tre steg, så är skrivbordet ditt.',
  code: 'Engångskod',
  codeHint: 'Den står i fönstret där du startade servern, eller i dess logg.',
  codeDone: 'Koden stämmer. Den går inte att använda igen.',
  codeWrong: 'Koden stämmer inte, eller gäller inte längre. Efter fem fel behövs en ny.',
  codeNew: 'Koden stämmer inte, eller gäller inte längre. En ny står nu i fönstret där du startade servern, eller i dess logg.',
  codeMissing: 'Skriv engångskoden.',
  next: 'Fortsätt',
  name: 'Ditt namn',
  nameHint: 'För dem som arbetar här. Ett annat för besökare kan du skriva sedan, under Ditt konto.',
  passkey: 'Passnyckel',
  create: 'Skapa passnyckel',
  busy: 'Väntar på din enhet …',
  passkeyHint:
    'En passnyckel ersätter lösenordet. Du låser upp den med finger, ansikte eller enhetens kod. Dess hemliga del skickas aldrig hit. Lägg till en andra snart, till exempel i telefonen, under Ditt konto.',
  noscript: 'En passnyckel kräver JavaScript i webbläsaren.',
  /** Around the commands of a lost key, which stand in `code`. */
  low: ['Koden gäller i 15 minuter. En ny får du med ', ' på servern (finns inte kommandot: ', ').'] as const,
}
