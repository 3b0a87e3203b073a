import { type CheckMark, checkMarks } from '#app/content/drafts/article-checks.ts'
import { sourcesIn } from '#app/content/drafts/article-sources.ts'
import { checkDraft } from '#app/content/drafts/check-draft.ts'
import type { Draft, ListedArticle } from '#app/content/drafts/draft.ts'
import { versionsOf } from '#app/content/drafts/draft-versions.ts'
import { readDraft } from '#app/content/drafts/drafts.ts'
import { listPairs } from '#app/content/drafts/list-pairs.ts'
import { sharesOf } from '#app/content/drafts/shared-drafts.ts'
import { otherLanguages } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import type { Check } from '#app/content/drafts/checks.ts'
import { notFound } from '../../access/access.ts'
import { dateOf, momentOf, timeOf } from '../list/article-dates.ts'
import { articleId } from '../list/form.ts'
import { stateText } from '../list/rows.ts'
import type { DeskServices } from '../../context.ts'
import { readSigners } from '../../kit/signers.ts'
import { typedText } from './fields.ts'
import { serverCopy } from './server-copy.ts'

/** An article as its editor shows it: plain data, which the page is made of. */
export type ShownArticle = Awaited<ReturnType<typeof shownArticle>>

/**
 * The article of an address.
 * @throws a 404 where there is none
 */
export async function draftAt({ db, clock }: DeskServices, id: string, now = clock()): Promise<Draft> {
  const draft = articleId.safeParse(id).success ? await readDraft(db, { id, now }) : null
  if (!draft) throw notFound()
  return draft
}

export async function shownArticle({ db, clock, config, publishing }: DeskServices, draft: Draft) {
  const now = clock()
  const { id, language, state } = draft
  const [other] = otherLanguages(language)
  const [checks, versions, shares, pairs, signers, marks] = await Promise.all([
    checkDraft({ db, publishing }, { draft, now }),
    versionsOf(db, { id }),
    sharesOf(db, { id, now }),
    listPairs(db, { now }),
    readSigners(db, language),
    checkMarks(db, { id }),
  ])
  const all = pairs.flatMap(({ articles }) => articles)
  const alone = all.flatMap((articles): ListedArticle[] => (other && articles[other] && !articles[language] ? [articles[other]] : []))
  const readable = all.flatMap((articles): ListedArticle[] => {
    const article = articles[language]
    return article && article.state === 'published' && article.id !== id ? [article] : []
  })
  return {
    id,
    language,
    state,
    changed: draft.changed,
    publicSlug: draft.publicSlug,
    version: draft.version,
    savedAt: timeOf(new Date(draft.savedAt)),
    savedBy: draft.savedBy,
    text: typedText(draft),
    stateText: stateText({ state, at: draft.withdrawnAt ?? draft.publicAt, changed: draft.changed }, now),
    /** On the public site; null while nobody can read it. */
    address: state === 'published' && draft.publicSlug !== null ? config.siteUrl + articlePath(draft.publicSlug, language) : null,
    replaced: draft.replacedAt !== null,
    /** Who may stand for it. */
    signers,
    pictures: Object.keys(draft.pictures),
    checks: shownChecks(checks),
    checkedBy: marks.article,
    sources: sourcesIn(draft.content).map(({ key, note, text }) => ({ key, note, text, read: shownMark(marks.sources.get(key)) })),
    versions: versions.map(({ id: version, at, person, what }) => ({
      id: version,
      did: person + serverCopy.versions[what],
      time: momentOf(new Date(at), now),
    })),
    shares: shares.map((share) => ({ id: share.id, until: momentOf(new Date(share.expiresAt), now), person: share.createdBy })),
    translation: draft.translation && {
      id: draft.translation.id,
      title: draft.translation.title,
      language: draft.translation.language,
      state: draft.translation.state,
      stateText: stateText({ state: draft.translation.state, at: draft.translation.publicAt }, now),
    },
    /** Articles of the other language that have no translation. */
    candidates: alone.map((article) => ({ id: article.id, title: article.title || article.slug })),
    /** Where the address may lead once the article is withdrawn. */
    targets: readable.flatMap(({ publicSlug, title }) => (publicSlug === null ? [] : [{ path: articlePath(publicSlug, language), title }])),
    blog: pathTo('blog', language),
  }
}

const shownMark = (mark: CheckMark | undefined) => (mark ? { day: dateOf(new Date(mark.day)), person: mark.person } : null)

export type ShownCheck = Pick<Check, 'id' | 'ok' | 'required' | 'line'> & {
  text: string
  /** Where a check without a line is mended. */
  field: string | null
}

const fieldOf: Partial<Record<Check['id'], string>> = {
  title: 'title',
  slug: 'slug',
  'slug-taken': 'slug',
  description: 'meta_description',
  'description-length': 'meta_description',
  text: 'content',
  checked: 'checked',
  'checked-ahead': 'checked',
}

/** Checks in words. */
function shownChecks(checks: readonly Check[]): ShownCheck[] {
  return checks.map(({ id, ok, required, line, detail }) => {
    const words = serverCopy.checks[id]
    return { id, ok, required, line, text: ok ? words.ok : words.not(detail), field: fieldOf[id] ?? null }
  })
}
