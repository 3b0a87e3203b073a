import { counted } from '../../../kit/words.ts'

// Loaded with the parts that they are of: most pages never show them.

export const checkCopy = {
  heading: 'Kontroll',
  count: (read: number, all: number) => `${read} av ${counted(all, 'källa', 'källor')} ${all === 1 ? 'läst' : 'lästa'}`,
  checked: 'Kontrollerad',
  by: (person: string) => `Av ${person}.`,
  hint: 'Dagen då fakta senast kontrollerades. Visas under artikelns datum. Tomt visar inget.',
  today: 'Kontrollerad i dag',
  sources: 'Källor',
  read: (day: string, person: string) => `Läst ${day}, ${person}.`,
  mark: 'Läst i dag',
  markLabel: (note: string) => `Läst i dag, not ${note}`,
  undo: 'Ångra',
  undoLabel: (note: string) => `Ångra att not ${note} är läst`,
}

export const signedCopy = {
  heading: 'Vem står för texten?',
  hint: 'Står vid artikelns datum, så länge personen visas på webbplatsen.',
  none: 'Ingen av er visas på webbplatsen. Den som vill väljer det på Ditt konto.',
}
