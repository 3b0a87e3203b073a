import { roleNames } from '../list/copy.ts'

export const personCopy = {
  back: 'Människor',
  noEmail: 'Ingen e-post',
  roles: roleNames,
  role: {
    heading: 'Roll',
    label: 'Roll',
    save: 'Byt roll',
    hint: 'Ett byte loggar ut personen överallt. Skribenten ser artiklar och ord, aldrig förfrågningar.',
    wrong: 'Välj en roll.',
    lastOwner: 'Den sista ägaren behåller sin roll. Gör någon annan till ägare först.',
  },
  notices: {
    heading: 'Notiser',
    label: 'Mejl om nya förfrågningar',
    save: 'Spara',
    noEmail: 'Personen har ingen e-post. Den skrivs in under Ditt konto.',
    notForWriters: 'Skribenter får inga notiser.',
  },
  passkeys: {
    heading: 'Passnycklar',
    none: 'Ingen passnyckel.',
    shown: (label: string, day: string) => `${label}, skapad ${day}`,
    link: 'Skapa länk för en ny',
    hint: 'För den som har förlorat sin enhet. Används länken loggas personen ut på alla andra enheter.',
  },
  sessions: {
    heading: 'Inloggningar',
    none: 'Inte inloggad.',
    shown: (device: string, time: string) => `${device}, senast ${time}`,
    end: 'Logga ut överallt',
  },
  remove: {
    heading: 'Ta bort',
    button: 'Ta bort …',
    hint: 'Personen kan inte logga in igen. Anteckningar och historik står kvar under namnet.',
    question: (name: string) => `Ta bort ${name}?`,
    consequence: 'Passnycklar, inloggningar och länkar försvinner genast. Det går inte att ångra.',
    cancel: 'Avbryt',
    confirm: 'Ta bort',
  },
  done: { role: 'Rollen är bytt, och personen utloggad överallt.', notices: 'Sparat.', sessions: 'Personen är utloggad överallt.' },
}
