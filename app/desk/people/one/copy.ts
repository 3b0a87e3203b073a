const told = 'den som har ärendet får ett mejl när det är dags, annars en ägare.'
const promised = (name: string, calls: number) => `${name} har lovat ${calls === 1 ? 'ett samtal' : `${calls}\u00A0samtal`}.`
const they = (calls: number) => (calls === 1 ? 'det' : 'de')

export const personCopy = {
  back: 'Medarbetare',
  noEmail: 'Ingen e-post',
  /** @param counts the address that counts meanwhile */
  unconfirmed: (address: string, counts: string | null) => (counts === null ? `${address}, inte bekräftad` : `${counts}. ${address} är inte bekräftad`),
  role: {
    heading: 'Roll',
    label: 'Roll',
    save: 'Byt roll',
    hint: 'Ett byte loggar ut personen överallt.',
    calls: (name: string, calls: number) => `${promised(name, calls)} Blir ${name} skribent står ${they(calls)} kvar: ${told}`,
    wrong: 'Välj en roll.',
    lastOwner: 'Den sista ägaren behåller sin roll. Gör någon annan till ägare först.',
  },
  notices: {
    heading: 'Notiser',
    label: 'Mejl om ärenden',
    save: 'Spara',
    noEmail: 'Personen har ingen e-post, men kan skriva in en på sitt eget konto.',
    notForWriters: 'Skribenter får inga notiser.',
  },
  passkeys: {
    heading: 'Passnycklar',
    none: 'Ingen passnyckel.',
    shown: (label: string, day: string) => `${label}, skapad ${day}`,
    link: 'Skapa länk för en ny',
    linkHint: 'Den visas bara nu. Den mejlas inte. Skicka den på ett säkert sätt: den som har länken kan logga in.',
    hint: 'För den som har förlorat sin nyckel. Används länken loggas personen ut på alla andra enheter.',
  },
  sessions: {
    heading: 'Inloggningar',
    none: 'Inte inloggad.',
    shown: (device: string, time: string) => `${device}, senast ${time}`,
    end: 'Logga ut överallt',
  },
  shown: {
    heading: 'På webbplatsen',
    text: (name: string) => `Visas för besökare som ${name}.`,
    hide: 'Visa inte längre',
    hint: 'Det som personen har skrivit om sig finns kvar på det egna kontot. Bara personen själv kan visa det igen.',
  },
  remove: {
    heading: 'Ta bort',
    button: 'Ta bort …',
    hint: 'Personen kan inte logga in igen. Anteckningar och historik står kvar under namnet.',
    question: (name: string) => `Ta bort ${name}?`,
    consequence: 'Passnycklar, inloggningar och länkar försvinner genast. Det går inte att ångra.',
    calls: (name: string, calls: number) => `${promised(name, calls)} ${calls === 1 ? 'Det' : 'De'} står kvar: ${told}`,
    cancel: 'Avbryt',
    confirm: 'Ta bort',
  },
  done: {
    role: 'Rollen är bytt, och personen utloggad överallt.',
    sameRole: 'Inget är ändrat.',
    notices: 'Sparat.',
    sessions: 'Personen är utloggad överallt.',
    hidden: 'Personen visas inte längre på webbplatsen.',
  },
}
