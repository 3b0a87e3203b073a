import { pictureFile } from '#app/content/drafts/draft-pictures.ts'
import { contentTypeOf } from '#app/data/storage/content-type.ts'
import type { Route } from './+types/image'
import { notFound } from '../access/access.ts'
import { desk } from '../context.ts'

/** A picture by its public address, for previews of articles: also one that is not public yet. */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const { storage } = context.get(desk)
  const picture = await pictureFile(storage.bucket('pictures'), `/images/${file}`)
  if (!picture) throw notFound()
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': contentTypeOf(file) } })
}
