/** The desk's addresses, as pages link to them; `screens` has what they are. Nothing that a visitor has written stands in one. */
export const paths = {
  today: '/',
  enquiries: '/forfragningar',
  eraseLetters: '/forfragningar/radera',
  goTo: '/ga-till',
  typed: '/utkast',
  erasure: '/radera',
  addressCopy: '/radera/kopia',
  retention: '/gallring',
  articles: '/artiklar',
  words: '/ord',
  facts: '/fakta',
  promises: '/loften',
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

/** Of a post by script: the id of whoever the page was made for. */
export const memberHeader = 'Desk-Member'

export function pathToEnquiry(reference: string): string {
  return `${paths.enquiries}/${reference}`
}

/** @param time its id */
export function pathToCalendar(reference: string, time: string): string {
  return `${pathToEnquiry(reference)}/samtal/${time}`
}

/** At a letter's address: the first message that is new. */
export const newHash = '#nytt'

/** The form that changes the quiz. @param version number of an earlier one; empty for the quiz as it is */
export function pathToQuizEdit(version: string): string {
  return version === '' ? paths.quizEdit : `${paths.quizEdit}?version=${version}`
}

/** An article's editor; with `page`, one of its other pages. */
export function pathToArticle(id: string, page?: 'visa' | `versioner/${string}`): string {
  return `${paths.articles}/${id}${page === undefined ? '' : `/${page}`}`
}

/** Whether it is the path of a page of the desk, with one plain parameter at most: nothing else is redirected to. */
export function isLocalPath(path: string): boolean {
  return /^\/(?:[A-Za-z0-9][A-Za-z0-9/-]*)?(?:\?[a-z]+=[A-Za-z0-9]+)?$/.test(path)
}
