import type { Confirmed } from '../../screens.ts'

/** What waits for the passkey. */
const waiting: Readonly<Record<Confirmed, string>> = {
  'add-key': 'Du är på väg att lägga till en passnyckel.',
  'remove-key': 'Du är på väg att ta bort en passnyckel.',
  invite: 'Du är på väg att bjuda in någon.',
  role: 'Du är på väg att ge någon en annan roll.',
  'key-link': 'Du är på väg att skapa en länk som släpper in den som har den.',
  'remove-person': 'Du är på väg att ta bort någon.',
  backup: 'Du är på väg att ladda ner allt som finns här.',
  'address-copy': 'Du är på väg att ladda ner allt om en adress.',
  erase: 'Du är på väg att radera. Det går inte att ångra.',
  retention: 'Du är på väg att ändra hur länge något sparas.',
}

export const confirmCopy = {
  title: 'Bekräfta – skrivbordet',
  heading: 'Bekräfta med din passnyckel',
  waiting,
  button: 'Bekräfta',
  busy: 'Väntar på din enhet …',
  cancel: 'Avbryt',
  back: 'Tillbaka',
  hint: 'Så kan ingen annan göra det vid din dator. Bekräftelsen gäller i fem minuter.',
  mailed: 'Ägare med en e-postadress får ett mejl om det.',
  done: 'Bekräftat. Det görs nu.',
  /** Where the browser saves the response as a file, and the page stays. */
  downloading: 'Bekräftat. Kopian laddas ner.',
  refused: 'Passnyckeln bekräftades inte. Använd den du loggade in med, eller en äldre.',
  unreachable: 'Det gick inte att nå skrivbordet. Inget är gjort. Försök igen.',
  signedOut: 'Du är inte längre inloggad, och inget är gjort. Logga in i en annan flik och bekräfta sedan här.',
  signIn: 'Logga in i en ny flik',
  noscript: 'Att bekräfta med en passnyckel kräver JavaScript i webbläsaren.',
  /** Where the address has no page to ask on. */
  again: 'Inget är gjort. Gå tillbaka och försök igen.',
}
