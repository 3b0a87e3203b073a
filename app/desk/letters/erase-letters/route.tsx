import { callsAhead, countPosts } from '#app/letters/erasure.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import type { Route } from './+types/route'
import { notFound } from '../../access/access.ts'
import { desk } from '../../context.ts'
import { callsInWords } from '../erasure/shown.ts'
import { EraseLettersPage } from './page.tsx'
import { lettersNamed } from './run.ts'

/** The letters that the address names: `?letter=K7F3XQ4P`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(desk)
  const now = clock()
  const letters = await lettersNamed(db, url.searchParams.getAll('letter'))
  if (letters.length === 0) throw notFound()
  const references = letters.map(({ reference }) => reference)
  const posts = { references, address: null }
  const [{ messages, attachments, notes }, calls] = await Promise.all([countPosts(db, posts), callsAhead(db, { ...posts, now })])
  return { letters: references, counts: { messages, attachments, notes }, calls: callsInWords(calls, now), held: letters.filter(({ held }) => held).length }
}

export default function EraseLetters({ loaderData }: Route.ComponentProps) {
  const [only, ...others] = loaderData.letters
  return (
    <>
      <title>{`${only && others.length === 0 ? `Radera ärende ${shownReference(only)}` : 'Radera ärenden'} – skrivbordet`}</title>
      <EraseLettersPage {...loaderData} />
    </>
  )
}
