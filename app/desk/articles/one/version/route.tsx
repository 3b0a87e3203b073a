import { readVersion, versionsOf } from '#app/content/drafts/draft-versions.ts'
import { readDraft } from '#app/content/drafts/drafts.ts'
import type { Route } from './+types/route'
import { notFound } from '#app/desk/access/access.ts'
import { momentOf } from '../../list/article-dates.ts'
import { articleId } from '../../list/form.ts'
import { desk } from '#app/desk/context.ts'
import { typedText } from '../fields.ts'
import { namedDifference } from '../named-signer.ts'
import { VersionPage, versionCopy } from './page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(desk)
  const now = clock()
  const { id, version } = params
  if (!articleId.safeParse(id).success || !articleId.safeParse(version).success) throw notFound()
  const [draft, text, versions] = await Promise.all([readDraft(db, { id, now }), readVersion(db, { id, version }), versionsOf(db, { id })])
  const known = versions.find((each) => each.id === version)
  if (!draft || !text || !known) throw notFound()
  // Restoring leaves a public article its address and date (restoreVersion): they are no difference.
  const then = draft.publicSlug === null ? text : { ...text, slug: draft.slug, publish_at: draft.publish_at }
  return {
    id,
    versionId: version,
    version: draft.version,
    language: draft.language,
    title: text.title,
    time: momentOf(new Date(known.at), now),
    person: known.person,
    difference: await namedDifference(db, draft.language, typedText(then), typedText(draft)),
  }
}

export default function Version({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${versionCopy.title} – skrivbordet`}</title>
      <VersionPage {...loaderData} />
    </>
  )
}
