export const signInCopy = {
  heading: 'Skrivbordet',
  lead: 'För oss som arbetar här.',
  button: 'Logga in med passnyckel',
  busy: 'Väntar på din enhet …',
  hint: 'Finger, ansikte eller enhetens kod. Inget lösenord att glömma eller läcka.',
  noscript: 'Inloggning med passnyckel kräver JavaScript i webbläsaren.',
  /** On a page that somebody was using when their session ended. */
  again: {
    heading: 'Du är utloggad',
    text: 'Det du har skrivit är kvar på sidan, och inget skickas av sig självt.',
    later: 'Inte nu',
    done: 'Du är inloggad igen. Inget skickades.',
  },
  newHere: 'Ny här? Be ägaren om en inbjudan.',
  lost: {
    summary: 'Har du förlorat din nyckel?',
    team: 'Be en ägare om en ny länk. Den skapas under Medarbetare och säkerhet.',
    /** Around the commands, which stand in `code`. */
    owner: [
      'Är du den enda ägaren: kör ',
      ' på servern (finns inte kommandot: ',
      '), eller be den som sköter den. Det ger en länk som gäller i 24 timmar. Där väljer du vilken nyckel som är borta, och den slutar gälla.',
    ] as const,
    /** On a server that was set up as docs/operating.md says, and on any other. */
    commands: ['norrljus desk invite', 'npm run desk invite'] as const,
  },
}

export const keyNameCopy = {
  label: 'Nyckelns namn',
  hint: 'Det du kallar enheten, till exempel Jobbdatorn. Då vet du vilken som är borta om den försvinner.',
}

/** What can go wrong with a passkey; whose fault a refusal was is not told. */
export const passkeyFaults = {
  refused: 'Det gick inte att logga in. Försök igen, eller be ägaren om en ny länk.',
  tooMany: 'Många försök härifrån har stoppats. En nyckel som hör hit släpps in ändå.',
  tooManyCodes: 'För många försök härifrån. Vänta tio minuter.',
  notSaved: 'Det gick inte att spara passnyckeln. Försök igen.',
  cancelled: 'Det avbröts. Försök igen när du vill.',
  unreachable: 'Det gick inte att nå skrivbordet. Försök igen.',
  known: 'Enheten har redan en passnyckel hit.',
  unsupported: 'Webbläsaren kan inte använda passnycklar.',
  other: 'Nyckeln är någon annans. Logga in med din egen, eller öppna skrivbordet i en ny flik.',
  failed: 'Det gick inte med den här enheten. Försök igen, eller ta en annan.',
}

export type PasskeyFault = keyof typeof passkeyFaults
