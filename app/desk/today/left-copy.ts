import { factsCopy } from '../facts/copy.ts'

const list = new Intl.ListFormat('sv')

const examples = ['', 'En adress på webbplatsen är ett exempel.', 'Två adresser på webbplatsen är exempel.', 'Tre adresser på webbplatsen är exempel.']

const downloaded = (when: string | null) => (when === null ? 'Enligt loggen har ingen laddats ner.' : `Senast laddades en ner ${when}.`)
const download = (when: string | null) => (when === null ? 'Ladda ner en' : 'Ladda ner en ny')

/** What I dag says of a site that is not ready yet. The loader sends what is needed: these words are not in the page's script. */
export const leftCopy = {
  /** @param labels of the facts */
  lacking: ([first = '', ...others]: readonly string[]) => ({
    strong: `${factsCopy.lacks(others.length + 1)}.`,
    text: others.length < 2 ? `${list.format([first, ...others.map((label) => label.toLowerCase())])}.` : 'De står överst under Fakta.',
    link: others.length === 0 ? 'Fyll i den' : 'Fyll i dem',
  }),
  /** @param isAsked whether nothing else is missing that the law may ask for, than the address among them */
  examples: (labels: readonly string[], isAsked: boolean) => {
    const isOne = labels.length === 1
    return {
      strong: examples[labels.length] ?? '',
      text: `${list.format(labels)}. ${isOne ? 'Den' : 'De'} leder inte till er.${isAsked ? ' Lagen kan kräva en riktig e-postadress.' : ''}`,
      link: isOne ? 'Ändra den' : 'Ändra dem',
    }
  },
  notKept: {
    strong: 'Ansökningar sparas inte.',
    text: 'Sidan Ansökan ser ut att fungera, men det som skickas når ingen. Be den som sköter servern att sätta APPLICATIONS=store, eller ändra meningarna.',
    link: 'Se meningarna',
  },
  /** @param when one was last downloaded; null where the log knows of none */
  copies: {
    'same-disk': (when: string | null) => ({
      strong: 'Säkerhetskopiorna ligger på serverns egen disk.',
      text: `Går den sönder är de borta. ${downloaded(when)} Förvara en någon annanstans, eller be den som sköter servern att ändra BACKUP_TO.`,
      link: download(when),
    }),
    nowhere: (when: string | null) => ({
      strong: 'Inga nattliga säkerhetskopior görs.',
      text: `${downloaded(when)} Förvara en någon annanstans, eller be den som sköter servern att slå på dem med BACKUP_TO.`,
      link: download(when),
    }),
  },
  address: (address: string) => ({
    strong: 'Din e-postadress är inte bekräftad.',
    text: `Inget mejlas till ${address} förrän den är det.`,
    link: 'Bekräfta den',
  }),
  oneKey: { strong: 'Du har bara en passnyckel.', text: 'Tappar du enheten kommer du inte in.', link: 'Lägg till en passnyckel' },
  onlyOwner: (oneKey: boolean) => ({
    strong: 'Ingen annan kan logga in som ägare.',
    text: oneKey
      ? 'Tappar du din passnyckel kan bara den som sköter servern släppa in dig. Är du ensam: skaffa en till och förvara den någon annanstans.'
      : 'Tappar du dina passnycklar kan bara den som sköter servern släppa in dig. Är du ensam: förvara en av dem någon annanstans.',
    link: 'Bjud in en ägare',
    answer: 'Jag är ensam ägare',
  }),
  onlyOwnerSaid: 'Sparat. Raden kommer tillbaka om ni blir fler ägare och sedan färre.',
}
