import type { Draft } from '#app/content/drafts/draft.ts'
import { shownDraft } from '#app/content/drafts/shown-draft.ts'
import { articlePath } from '#app/i18n/paths.ts'
import type { Route } from './+types/preview'
import { desk, type DeskServices, postedForm } from '../../context.ts'
import { previewResponse } from '../../kit/preview.ts'
import { readText } from './form.ts'
import { draftAt } from './shown-article.ts'

/** The slug of an article that has none yet: its page needs an address. */
const someSlug = 'utkast'

/** The article's page on the public site, as the draft is saved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(desk)
  return render(services, await draftAt(services, params.id))
}

/** The same as it is typed, saved or not. */
export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(desk)
  const draft = await draftAt(services, params.id)
  const { text } = readText(context.get(postedForm))
  return render(services, { ...draft, ...text })
}

async function render({ renderSite, clock }: DeskServices, draft: Draft): Promise<Response> {
  const article = shownDraft({ ...draft, slug: draft.slug || someSlug }, clock())
  return previewResponse(await renderSite(articlePath(article.slug, article.language), { articleAt: async () => article }))
}
