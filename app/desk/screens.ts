import { matchRoutes } from 'react-router'
import type { Role } from '#app/data/database/schema.ts'
import { paths } from './paths.ts'

/**
 * Whom a screen is for. Letters are the owner's and the adviser's, what is published is the owner's and the writer's;
 * `nobody` is for those who are not signed in yet.
 */
export const accesses = {
  nobody: null,
  everybody: ['owner', 'adviser', 'writer'],
  letters: ['owner', 'adviser'],
  content: ['owner', 'writer'],
  owner: ['owner'],
} as const satisfies Record<string, readonly Role[] | null>

export type Access = keyof typeof accesses

/** What asks for the passkey again: a session alone is not enough (people/confirm/copy.ts has the words). */
export type Confirmed = 'add-key' | 'remove-key' | 'invite' | 'role' | 'key-link' | 'remove-person' | 'backup' | 'address-copy' | 'erase' | 'retention'

/** Something that a screen's form does, where it is not as the screen. */
type Act = { access?: Access; confirm?: Confirmed }

/** The rail's groups of pages, in order. */
const menuGroups = ['letters', 'content', 'figures', 'desk'] as const

export type Screen = {
  /** Of the address, as React Router matches it. */
  path: string
  file: string
  access: Access
  /** Of its page, and its name in the menu; null where the page words its own. Absent for what is no page. */
  title?: string | null
  /** Where the menu lists it, and the letter that leads there after `g`; or the page that it belongs to, which only Go to lists. */
  menu?: { group: (typeof menuGroups)[number]; key?: string } | { under: string }
  /** How large a form it takes (body-limits.ts). Without it, nothing can be posted. */
  posts?: 'small' | 'form' | 'letter' | 'list' | 'words' | 'quiz' | 'article'
  /** By the form's field `intent`, up to a space. Where there are some, nothing else can be posted. */
  acts?: Readonly<Record<string, Act>>
}

const passkeyActs = { options: {}, answer: {} } satisfies Screen['acts']

/**
 * Every address of the desk: the routes, who may use it, what may be posted there and how much. `guard.ts` holds them to it,
 * so that no route has to. Not for the browser: pages link by `paths`, and get what they show of it from their loaders.
 */
export const screens = {
  today: {
    path: paths.today,
    file: 'today/route.tsx',
    access: 'everybody',
    title: 'I dag',
    menu: { group: 'letters', key: 'i' },
    posts: 'form',
    acts: {
      'retry-mails': { access: 'letters' },
      'keep-letters': { access: 'owner', confirm: 'retention' },
      'only-owner': { access: 'owner' },
      'end-away': { access: 'owner' },
    },
  },
  enquiries: {
    path: paths.enquiries,
    file: 'letters/list/route.tsx',
    access: 'letters',
    title: 'Ärenden',
    menu: { group: 'letters', key: 'f' },
    posts: 'list',
    acts: { search: {}, move: {}, rest: {}, erase: { confirm: 'erase' } },
  },
  enquiriesExport: { path: `${paths.enquiries}/export.csv`, file: 'letters/list/export.ts', access: 'letters' },
  eraseLetters: {
    path: paths.eraseLetters,
    file: 'letters/erase-letters/route.tsx',
    access: 'letters',
    title: null,
  },
  enquiry: {
    path: `${paths.enquiries}/:reference`,
    file: 'letters/one/route.tsx',
    access: 'letters',
    title: null,
    posts: 'letter',
    acts: {
      move: {},
      rest: {},
      reply: {},
      template: {},
      templates: {},
      unsend: {},
      'send-now': {},
      'send-again': {},
      'send-in-mail': {},
      'cut-code': {},
      'check-times': {},
      'end-time': {},
      attach: {},
      'remove-file': {},
      note: {},
      'edit-note': {},
      'remove-note': {},
      show: {},
      hold: {},
      outcome: {},
      give: {},
    },
  },
  templates: {
    path: `${paths.enquiries}/:reference/mallar`,
    file: 'letters/templates/list/route.tsx',
    access: 'letters',
    title: 'Mallar för svar',
    posts: 'form',
    acts: { up: {}, down: {}, remove: {}, restore: {} },
  },
  template: {
    path: `${paths.enquiries}/:reference/mallar/:template`,
    file: 'letters/templates/one/route.tsx',
    access: 'letters',
    title: 'Mall för svar',
    posts: 'form',
    acts: { save: {}, discard: {} },
  },
  typed: { path: paths.typed, file: 'frame/typed/route.ts', access: 'everybody', posts: 'form' },
  attachment: { path: `${paths.enquiries}/:reference/bilagor/:file`, file: 'letters/one/attachment.ts', access: 'letters' },
  answerFile: { path: `${paths.enquiries}/:reference/filer/:id`, file: 'letters/one/answer-file.ts', access: 'letters' },
  calendar: { path: `${paths.enquiries}/:reference/samtal/:id`, file: 'letters/one/calendar.ts', access: 'letters' },
  enquiryExport: { path: `${paths.enquiries}/:reference/export/:format`, file: 'letters/one/export.ts', access: 'letters' },
  goTo: { path: paths.goTo, file: 'frame/go-to/route.tsx', access: 'everybody', title: 'Gå till', posts: 'form' },
  addressCopy: {
    path: paths.addressCopy,
    file: 'letters/address-copy/route.ts',
    access: 'letters',
    posts: 'small',
    acts: { copy: { confirm: 'address-copy' } },
  },
  erasure: {
    path: paths.erasure,
    file: 'letters/erasure/route.tsx',
    access: 'letters',
    title: 'Radera en adress',
    menu: { under: 'enquiries' },
    posts: 'form',
    acts: { search: {}, 'from-letter': {}, copy: { confirm: 'address-copy' }, erase: { confirm: 'erase' } },
  },
  retention: {
    path: paths.retention,
    file: 'letters/retention/route.tsx',
    access: 'letters',
    title: 'Automatisk radering',
    menu: { group: 'letters' },
    posts: 'form',
    acts: { hold: {}, save: { access: 'owner', confirm: 'retention' } },
  },
  articles: {
    path: paths.articles,
    file: 'articles/list/route.tsx',
    access: 'content',
    title: 'Artiklar',
    menu: { group: 'content', key: 'a' },
    posts: 'form',
    acts: { create: {}, delete: {} },
  },
  article: {
    path: `${paths.articles}/:id`,
    file: 'articles/one/route.tsx',
    access: 'content',
    title: 'Redigera artikel',
    posts: 'article',
    acts: {
      autosave: {},
      save: {},
      publish: {},
      share: {},
      revoke: {},
      translate: {},
      'ask-publish': {},
      'ask-delete': {},
      picture: {},
      withdraw: {},
      tie: {},
      restore: {},
      check: {},
      read: {},
      unread: {},
    },
  },
  articlePreview: { path: `${paths.articles}/:id/visa`, file: 'articles/one/preview.ts', access: 'content', posts: 'article' },
  articlePlate: { path: `${paths.articles}/platta/:name`, file: 'articles/one/plate.ts', access: 'content' },
  articleVersion: { path: `${paths.articles}/:id/versioner/:version`, file: 'articles/one/version/route.tsx', access: 'content', title: null },
  images: { path: '/images/:file', file: 'articles/image.ts', access: 'content' },
  words: { path: paths.words, file: 'words/route.tsx', access: 'content', title: 'Ord', menu: { group: 'content', key: 'o' }, posts: 'words' },
  wordsPreview: { path: '/ord/forhandsvisa', file: 'words/preview-route.ts', access: 'content', posts: 'words' },
  facts: {
    path: paths.facts,
    file: 'facts/route.tsx',
    access: 'owner',
    title: 'Fakta',
    menu: { group: 'content', key: 'k' },
    posts: 'form',
    acts: { save: {}, suggest: {}, restore: {}, 'not-applying': {}, applies: {}, 'answers-go': {} },
  },
  promises: {
    path: paths.promises,
    file: 'promises/route.tsx',
    access: 'owner',
    title: 'Det här lovar webbplatsen',
    menu: { group: 'content' },
    posts: 'form',
    acts: { confirm: {}, 'ask-again': {} },
  },
  readers: { path: paths.readers, file: 'readers/route.tsx', access: 'content', title: 'Läsare', menu: { group: 'figures', key: 'l' } },
  readersExport: { path: paths.readersExport, file: 'readers/export.ts', access: 'content' },
  quiz: { path: paths.quiz, file: 'quiz/figures/route.tsx', access: 'content', title: 'Quiz', menu: { group: 'figures', key: 'q' } },
  quizEdit: {
    path: paths.quizEdit,
    file: 'quiz/edit/route.tsx',
    access: 'content',
    title: 'Ändra quizet',
    menu: { under: 'quiz' },
    posts: 'quiz',
    acts: { save: {}, open: {}, up: {}, down: {}, remove: {}, add: {} },
  },
  quizTrial: {
    path: paths.quizTrial,
    file: 'quiz/trial/route.tsx',
    access: 'content',
    title: 'Prova quizet',
    menu: { under: 'quiz' },
    posts: 'quiz',
    acts: { try: {}, result: {} },
  },
  people: {
    path: paths.people,
    file: 'people/list/route.tsx',
    access: 'owner',
    title: 'Medarbetare och säkerhet',
    menu: { group: 'desk', key: 'm' },
    posts: 'form',
    acts: { invite: { confirm: 'invite' }, withdraw: {}, remove: { confirm: 'remove-person' }, backup: { confirm: 'backup' } },
  },
  backup: { path: paths.backup, file: 'people/backup/route.ts', access: 'owner', posts: 'small', acts: { backup: { confirm: 'backup' } } },
  person: {
    path: `${paths.people}/:id`,
    file: 'people/one/route.tsx',
    access: 'owner',
    title: 'Person',
    posts: 'form',
    acts: { role: { confirm: 'role' }, notices: {}, link: { confirm: 'key-link' }, end: {}, hide: {} },
  },
  account: {
    path: paths.account,
    file: 'people/account/route.tsx',
    access: 'everybody',
    title: 'Ditt konto',
    menu: { group: 'desk' },
    posts: 'form',
    acts: {
      profile: {},
      'confirm-address': {},
      'new-code': {},
      'keep-address': {},
      'test-mail': {},
      presentation: {},
      add: { confirm: 'add-key' },
      answer: { confirm: 'add-key' },
      rename: {},
      remove: { confirm: 'remove-key' },
      end: {},
      everywhere: {},
    },
  },
  confirm: { path: paths.confirm, file: 'people/confirm/route.ts', access: 'everybody', posts: 'small', acts: passkeyActs },
  signIn: { path: paths.signIn, file: 'people/sign-in/route.tsx', access: 'nobody', title: 'Logga in', posts: 'small', acts: passkeyActs },
  signOut: { path: paths.signOut, file: 'people/sign-in/sign-out.ts', access: 'everybody', posts: 'small' },
  welcome: { path: paths.welcome, file: 'people/welcome/route.tsx', access: 'nobody', title: 'Välkommen', posts: 'small', acts: { code: {}, ...passkeyActs } },
  invitation: { path: `${paths.invitation}/:secret`, file: 'people/invitation/route.tsx', access: 'nobody', title: null, posts: 'small', acts: passkeyActs },
  notFound: { path: '/*', file: 'frame/not-found/route.tsx', access: 'everybody', title: null },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** Whether a screen, or something that it does, is for somebody who is signed in with this role. */
export function isFor(role: Role, { access }: { access: Access }): boolean {
  const roles: readonly Role[] | null = accesses[access]
  return roles === null || roles.includes(role)
}

/** A page of the menu, or of Go to. */
export type ShownPage = { name: ScreenName; to: string; text: string; key?: string | undefined; under?: string | undefined }

/** The pages that somebody may use, in the menu's groups and order; each with those that belong to it. */
export function pagesFor(role: Role): ShownPage[][] {
  const pages = (Object.entries(screens) as [ScreenName, Screen][]).flatMap(([name, screen]) => {
    const { path: to, title: text, menu } = screen
    return menu && text && isFor(role, screen) ? [{ menu, page: { name, to, text } }] : []
  })
  const below = (name: ScreenName) => pages.flatMap(({ menu, page }): ShownPage[] => ('under' in menu && menu.under === name ? [{ ...page, under: name }] : []))
  const inGroup = (group: string) =>
    pages.flatMap(({ menu, page }): ShownPage[] => ('group' in menu && menu.group === group ? [{ ...page, key: menu.key }, ...below(page.name)] : []))
  return menuGroups.map(inGroup).filter((group) => group.length > 0)
}

/** The screen at an address. */
export function screenAt(pathname: string): Screen | undefined {
  const routes = Object.values<Screen>(screens).map((screen) => ({ id: screen.file, path: screen.path, screen }))
  return matchRoutes(routes, pathname)?.at(-1)?.route.screen
}
