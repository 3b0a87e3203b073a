import type { CheckId } from '#app/content/drafts/checks.ts'
import type { PictureComplaint } from '#app/content/drafts/draft-pictures.ts'
import type { ArticleVersionsTable } from '#app/data/database/schema.ts'

const quoted = (detail: string | null) => `”${detail ?? ''}”`

/** A check that is fulfilled, and one that is not, with what it is about. */
type CheckWords = { ok: string; not: (detail: string | null) => string }

/** Words that the server sends where they are needed: all of them would be a KB of the editor's script. */
export const serverCopy = {
  checks: {
    title: { ok: 'Titel', not: () => 'Titeln saknas.' },
    'title-taken': { ok: 'Ingen annan artikel har titeln', not: () => 'En annan artikel har samma titel.' },
    slug: { ok: 'Adress', not: () => 'Adressen saknas.' },
    'slug-taken': { ok: 'Adressen är ledig', not: (slug) => `Adressen ${quoted(slug)} är upptagen.` },
    text: { ok: 'Text', not: () => 'Texten är tom.' },
    description: { ok: 'Beskrivning', not: () => 'Beskrivningen saknas.' },
    'description-length': { ok: 'Beskrivningens längd', not: (length) => `Beskrivningen är ${length ?? ''} tecken. Den bör vara 50–160 tecken.` },
    alt: { ok: 'Alternativtexter', not: (name) => `Bilden ${quoted(name)} saknar alternativtext.` },
    picture: { ok: 'Bilderna finns', not: (name) => `Bilden ${quoted(name)} finns inte.` },
    plate: { ok: 'Bild eller illustration', not: () => 'Illustrationen finns inte.' },
    'image-host': { ok: 'Bilderna ligger hos oss', not: (host) => `En bild hämtas från ${host ?? ''}, som då får veta vem som läser.` },
    link: { ok: 'Länkarna inom webbplatsen leder rätt', not: (link) => `Länken ${quoted(link)} leder ingenstans.` },
    'heading-order': {
      ok: 'Rubriker i ordning',
      not: (level) => (level === '1' ? 'Nivå 1 är titelns. Börja rubriken med ##.' : 'En rubriknivå är överhoppad.'),
    },
    'table-heading': { ok: 'Tabeller har rubriker', not: () => 'En tabell saknar rubrik ovanför.' },
    'never-word': { ok: 'Inga ord vi undviker', not: (word) => `Ordet ${quoted(word)} undviker vi.` },
    checked: { ok: 'Kontrollerad', not: (day) => `Kontrollerad ${day ?? ''}, för mer än 12\u00A0månader sedan.` },
    'checked-ahead': { ok: 'Kontrollerad', not: (day) => `Kontrollerad ${day ?? ''}: den dagen har inte kommit.` },
    markdown: { ok: 'Texten går att visa', not: () => 'Texten går inte att visa.' },
    target: { ok: 'Adressen leder rätt', not: () => 'Den adressen finns inte på webbplatsen.' },
  } satisfies Record<CheckId, CheckWords> as Record<CheckId, CheckWords>,
  done: {
    saved: 'Utkastet är sparat.',
    published: 'Artikeln är publicerad. Den syns inom tio sekunder.',
    scheduled: 'Artikeln är schemalagd.',
    withdrawn: 'Artikeln är tillbakadragen.',
    tied: 'Artiklarna är översättningar av varandra.',
    untied: 'Artiklarna är isärkopplade.',
    shared: 'Länken är skapad.',
    revoked: 'Länken är indragen.',
    restored: 'Versionen är hämtad. Den är inte publicerad.',
    picture: 'Bilden är inlagd sist i texten.',
    checked: 'Kontrollen är sparad. Den visas när du publicerar.',
    'checked-shown': 'Kontrollen är sparad och visas på webbplatsen inom tio sekunder.',
    read: 'Källan är markerad som läst.',
    unread: 'Källan är inte längre markerad som läst.',
  },
  complaints: {
    format: 'Filen är ingen bild av slaget jpg, png, webp eller avif.',
    bytes: 'Bilden är större än 30 MB. Spara den i mindre storlek.',
    pixels: 'Bilden har för många bildpunkter. Spara den i mindre storlek.',
    damaged: 'Bilden är skadad och går inte att läsa.',
    heic: 'Heic visas inte i alla webbläsare. Spara bilden som jpg, eller ställ in iPhone på Mest kompatibel.',
    gone: 'Artikeln är borta.',
    stale: 'Artikeln har ändrats sedan du såg den. Inget är gjort. Läs den igen.',
    tie: 'De går inte att koppla ihop: den andra har redan en översättning eller är borta.',
    target: 'Den adressen finns inte på webbplatsen. Välj något annat.',
  } satisfies Record<PictureComplaint, string> & Record<string, string>,
  /** What became of a version, after the name of whoever did it. */
  versions: {
    saved: '',
    published: ', publicerade',
    scheduled: ', schemalade',
    withdrawn: ', drog tillbaka',
    restored: ', återställde',
    imported: '',
  } satisfies Record<ArticleVersionsTable['what'], string>,
  faults: {
    tooLong: (most: number) => `Högst ${most.toLocaleString('sv-SE')} tecken.`,
    image: 'Skriv en adress som börjar med https:// eller /, eller välj en av artikelns bilder.',
    plate: 'Välj en av illustrationerna.',
    signedBy: 'Välj någon i listan.',
    checked: 'Den dagen finns inte.',
    day: 'Välj en dag.',
    time: 'Välj en tid.',
    noSuchTime: 'Den dagen eller tiden finns inte.',
  },
}
