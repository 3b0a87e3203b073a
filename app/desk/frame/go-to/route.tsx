import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { listPairs } from '#app/content/drafts/list-pairs.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { languages } from '#app/i18n/language.ts'
import { type ListedLetter, searchLetters } from '#app/letters/letter-list.ts'
import type { Route } from './+types/route'
import { mayEdit, mayRead, memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { foundInWords, searchedWords, searchQuery } from '../../search.ts'
import { pathToArticle, pathToEnquiry } from '../../paths.ts'
import { goToCopy as copy } from './copy.ts'
import { Finder } from './finder.tsx'
import { type Found, matching, type Place } from './rows.ts'

/** What somebody wants to go to. `all`: articles are wanted whatever their title. */
const wantedForm = z.object({ q: searchedWords, all: z.enum(['articles', '']).catch('') })

/** Nothing but what every page has. It is there to be guarded (guard.ts). */
export const loader = () => null

/** What is looked for is posted: it never stands in an address. */
export async function action({ context }: Route.ActionArgs) {
  const input = wantedForm.safeParse(Object.fromEntries(context.get(postedForm)))
  if (!input.success) throw data(null, { status: 400 })
  const { q: words, all } = input.data
  const { role } = memberOf(context)
  const [articles, letters] = await Promise.all([mayEdit(role) ? allArticles(context) : [], mayRead(role) ? findLetters(context, words) : []])
  return { words, articles: all === 'articles' ? articles : matching(articles, words), letters } satisfies Found
}

/** The last changed first. */
async function allArticles(context: Readonly<RouterContextProvider>): Promise<Place[]> {
  const { db, clock } = context.get(desk)
  const pairs = await listPairs(db, { now: clock() })
  return pairs.flatMap(({ articles }) =>
    languages.flatMap((language) => {
      const article = articles[language]
      if (!article) return []
      const note = [copy.languages[language], copy.states[article.state]].filter((part) => part !== '').join(', ')
      return { text: article.title || copy.untitled, note, to: pathToArticle(article.id), language }
    }),
  )
}

const kinds = { photography: 'Fotografering', application: 'Ansökan' }
const most = 8
const inLetter = 'i texten'

/** Letters by what is in them or hangs on them; first those whose sender or reference it names. */
async function findLetters(context: Readonly<RouterContextProvider>, words: string): Promise<Found['letters']> {
  if (words.length < 2) return []
  const { db, clock } = context.get(desk)
  const wanted = words.toLowerCase()
  const [found, query] = await Promise.all([searchLetters(db, { words, now: clock() }), searchQuery(context, words)])
  const [named = [], others = []] = [true, false].map((isNamed) =>
    found.filter(({ sender, email, reference }) => {
      return [sender, email, shownReference(reference), reference].some((text) => text.toLowerCase().includes(wanted)) === isNamed
    }),
  )
  const placeOf = ({ sender, kind, reference }: ListedLetter, where: string) => {
    const note = [kinds[kind], shownReference(reference), where].filter((part) => part !== '').join(', ')
    return { text: sender, note, to: pathToEnquiry(reference) + query }
  }
  return [...named.map((letter) => placeOf(letter, '')), ...others.map((letter) => placeOf(letter, foundInWords(letter.foundIn) || inLetter))].slice(0, most)
}

export default function GoTo({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={copy.title} />
      <Finder key={actionData?.words} found={actionData}>
        <button className="button button-secondary" type="submit">
          {copy.search}
        </button>
      </Finder>
    </>
  )
}
