import type { Language } from '#app/i18n/language.ts'
import type { ListFilter } from './filters.ts'

export const articlesCopy = {
  title: 'Artiklar',
  create: { sv: 'Ny artikel', en: 'Ny på engelska' } satisfies Record<Language, string>,
  stateLabel: 'Läge',
  filters: {
    all: 'Alla',
    draft: 'Utkast',
    scheduled: 'Schemalagda',
    published: 'Publicerade',
    withdrawn: 'Tillbakadragna',
    untranslated: 'Saknar översättning',
    'old-check': 'Granska igen',
  } satisfies Record<ListFilter, string>,
  search: 'Sök i titel, adress och beskrivning',
  searchHint: 'Titel eller ord',
  searchButton: 'Sök',
  sorted: 'Sorterat efter senast ändrad',
  found: (words: string, count: number) => `${count}\u00A0${count === 1 ? 'artikel' : 'artiklar'} för ”${words}”.`,
  nothing: (words: string) => `Inget hittades för ”${words}”.`,
  clear: 'Rensa sökningen',
  head: { sv: 'Svenska', en: 'Engelska', readers: 'Läsningar 30 dagar', changed: 'Ändrad' },
  readers: 'Läsningar på 30 dagar: ',
  fewReaders: 'färre än 5',
  notOut: 'Inte ute än',
  changed: 'Ändrad ',
  checked: (date: string) => `Granskad ${date}`,
  untitled: 'Utan titel',
  missing: { sv: 'Saknar svenska', en: 'Saknar engelska' } satisfies Record<Language, string>,
  translate: 'Översätt',
  translateLabel: { sv: (title: string) => `Översätt ${title} till svenska`, en: (title: string) => `Översätt ${title} till engelska` },
  empty: {
    all: { text: 'Ingen artikel än.', note: 'Skriv en på svenska eller engelska. Den syns först när du publicerar den.' },
    draft: { text: 'Inga utkast.', note: 'Det du börjar på hamnar här.' },
    scheduled: { text: 'Inget är schemalagt.', note: 'Ge en artikel en dag och en tid, så publiceras den av sig själv.' },
    published: { text: 'Inget är publicerat.', note: 'Det du publicerar hamnar här.' },
    withdrawn: { text: 'Inget är tillbakadraget.', note: 'Det du drar tillbaka ligger kvar här, med text och bilder.' },
    untranslated: { text: 'Allt är översatt.', note: 'Varje artikel finns på båda språken.' },
    'old-check': { text: 'Inget behöver granskas igen.', note: 'Här hamnar det som granskades för mer än 12\u00A0månader sedan.' },
  } satisfies Record<ListFilter, { text: string; note: string }>,
  keys: { next: 'nästa, föregående', languages: 'svenska, engelska', open: 'öppna', create: 'ny' },
  deleted: 'Artikeln är raderad.',
  gone: 'Artikeln är redan borta.',
  stale: 'Artikeln har ändrats sedan du såg den. Inget är raderat. Läs den igen.',
}

export type ArticlesCopy = typeof articlesCopy
