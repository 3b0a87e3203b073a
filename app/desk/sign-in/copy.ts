export const signInCopy = {
  title: 'Logga in – skrivbordet',
  heading: 'Skrivbordet',
  lead: 'För oss som arbetar här.',
  button: 'Logga in med passnyckel',
  busy: 'Väntar på din enhet …',
  hint: 'Finger, ansikte eller enhetens kod. Inget lösenord att glömma eller läcka.',
  noscript: 'Inloggning med passnyckel kräver JavaScript i webbläsaren.',
  newHere: 'Ny här? Be ägaren om en inbjudan.',
}

/** What can go wrong with a passkey; whose fault a refusal was is not told. */
export const passkeyFaults = {
  refused: 'Det gick inte att logga in.',
  tooMany: 'För många försök härifrån. Vänta tio minuter.',
  notSaved: 'Det gick inte att spara passnyckeln. Försök igen.',
  cancelled: 'Det avbröts. Försök igen när du vill.',
  known: 'Enheten har redan en passnyckel hit.',
  unsupported: 'Webbläsaren kan inte använda passnycklar.',
  failed: 'Enheten kunde inte slutföra. Försök igen, eller ta en annan enhet.',
}

export type PasskeyFault = keyof typeof passkeyFaults
