/** The desk's addresses, as pages link to them; `screens` has what they are. Nothing that a visitor has written stands in one. */
export const paths = {
  today: '/',
  enquiries: '/forfragningar',
  moves: '/forfragningar/gor',
  eraseLetters: '/forfragningar/radera',
  goTo: '/ga-till',
  goToLetters: '/ga-till/forfragningar',
  erasure: '/radera',
  retention: '/gallring',
  articles: '/artiklar',
  words: '/ord',
  facts: '/fakta',
  readers: '/lasare',
  readersExport: '/lasare/export.csv',
  quiz: '/quiz',
  quizEdit: '/quiz/fragor',
  quizTrial: '/quiz/prova',
  people: '/manniskor',
  backup: '/manniskor/sakerhetskopia',
  account: '/konto',
  confirm: '/bekrafta',
  signIn: '/logga-in',
  signOut: '/logga-ut',
  welcome: '/valkommen',
  invitation: '/inbjudan',
} as const

export function pathToEnquiry(reference: string): string {
  return `${paths.enquiries}/${reference}`
}

/** An article's editor; with `page`, one of its other pages. */
export function pathToArticle(id: string, page?: 'gor' | 'visa' | `fraga/${string}` | `versioner/${string}`): string {
  return `${paths.articles}/${id}${page === undefined ? '' : `/${page}`}`
}
