import type { Language } from '#app/i18n/language.ts'
import type { ArticleState } from '#app/content/drafts/draft.ts'

export const goToCopy = {
  title: 'Gå till',
  label: (has: { articles: boolean; letters: boolean }) => `Sida${has.articles ? ', artikel' : ''}${has.letters ? ', namn, adress' : ''} eller åtgärd`,
  groups: { pages: 'Sidor', articles: 'Artiklar', acts: 'Åtgärder', letters: 'Ärenden', searches: 'Sök' },
  newArticle: { sv: 'Ny artikel', en: 'Ny artikel på engelska' } satisfies Record<Language, string>,
  signOut: 'Logga ut',
  searchLetters: (words: string) => `Sök efter ”${words}” i ärenden`,
  searchArticles: (words: string) => `Sök efter ”${words}” i artiklar`,
  languages: { sv: 'svenska', en: 'engelska' } satisfies Record<Language, string>,
  states: { draft: 'utkast', scheduled: 'schemalagd', published: '', withdrawn: 'tillbakadragen' } satisfies Record<ArticleState, string>,
  untitled: 'Utan titel',
  found: (count: number) => `${count} ${count === 1 ? 'träff' : 'träffar'}`,
  nothing: (words: string) => `Inget hittades för ”${words}”.`,
  looking: 'Söker i ärendena …',
  lost: 'Skrivbordet svarar inte. Här finns det som redan är hämtat; artiklar och ärenden kan saknas.',
  search: 'Sök',
  close: 'Stäng',
  keys: { move: 'välj', open: 'öppna', close: 'stäng' },
}
