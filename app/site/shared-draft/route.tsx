import { data } from 'react-router'
import { addressesOf } from '#app/site/addresses.ts'
import { services } from '#app/site/context.ts'
import { cacheControl } from '#app/document/http-cache.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import { withOwnWords } from '#app/content/markdown/own-words.ts'
import { hashOf, secretPattern } from '#app/people/secrets.ts'
import { sharedDraft } from '#app/content/queries/shared-draft.ts'
import { articleSummary } from '#app/content/queries/article-summary.ts'
import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { companyLine } from '#app/site/frame/company.ts'
import { shellWords } from '#app/site/frame/shell-words.ts'
import { copy as articleCopy } from '#app/site/article/copy.ts'
import { ArticlePage } from '#app/site/article/page.tsx'
import { deservesContents, readingMinutes } from '#app/site/article/reading.ts'
import { shownCheck } from '#app/site/article/shown-check.ts'
import { signedBy } from '#app/site/article/signed-by.ts'
import { notFound, unavailable } from '#app/site/not-found/not-found.ts'
import { fill } from '#app/texts/fill.ts'
import { wordsIn } from '#app/texts/words.ts'
import { plateOf } from '#app/kit/plates/plate-for-slug.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'

export const handle: RouteHandle = { styles: ['article'] }

/**
 * `/utkast/{secret}`: a draft, for somebody to whom the desk gave the link (app/content/drafts/shared-drafts.ts). A link
 * that is wrong, revoked or over is an address that does not exist.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, layOut, clock, texts: latest } = context.get(services)
  const texts = latest()
  const outage = (what: string) => (error: unknown) => {
    console.error(what, error)
    throw unavailable('/utkast', texts)
  }
  const now = clock()
  const draft = secretPattern.test(params.secret)
    ? await sharedDraft(db.read, { hash: hashOf(params.secret), now }).catch(outage('Failed to fetch draft'))
    : null
  if (!draft) throw notFound(url.pathname, texts)
  const { language, title, content, pictures } = draft
  const layout = await layOut(content, language, pictures).catch(outage('Failed to lay out a shared draft'))
  const publishedAt = draft.publish_at ?? now.toISOString()
  const plate = plateOf(draft)
  const company = companyLine(texts, language)
  const words = wordsIn(texts, 'article', articleCopy)[language]
  const page = {
    note: wordsIn(texts, 'shared-draft', copy)[language].note,
    copy: words,
    title,
    description: articleSummary(draft.meta_description, content),
    publishedAt,
    date: formatLongDate(publishedAt, language),
    signed: signedBy(texts, words, draft.signed_by, language),
    checked: shownCheck(draft.checked, language),
    readingTime: fill(words.readingTime, { minutes: String(readingMinutes(layout.words)) }),
    // Without the address: a printed page would give the link away.
    source: texts.facts.brand,
    contents: deservesContents(layout) ? layout.contents : [],
    html: withOwnWords(layout.html, texts, language),
    onward: { lead: undefined, previous: undefined, next: undefined, related: [] },
    blog: pathTo('blog', language),
    apply: pathTo('apply', language),
    plate,
    plates: [plate],
    // The language is the draft's, which its address does not tell.
    addresses: { ...addressesOf(pathTo('blog', language)), alternates: {}, copy: shellWords(texts, language), ...(company !== null && { company }) },
    translations: [],
  }
  return data(page, { headers: { 'Cache-Control': cacheControl.none, 'X-Robots-Tag': 'noindex, nofollow' } })
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export default function SharedDraft({ loaderData: draft }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={draft.title} description={draft.description} noindex />
      <ArticlePage {...draft} />
    </>
  )
}
