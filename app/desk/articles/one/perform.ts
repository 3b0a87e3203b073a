import { markChecked, unmarkSource } from '#app/content/drafts/article-checks.ts'
import { sourcesIn } from '#app/content/drafts/article-sources.ts'
import { addPicture } from '#app/content/drafts/draft-pictures.ts'
import { restoreVersion } from '#app/content/drafts/draft-versions.ts'
import type { Draft } from '#app/content/drafts/draft.ts'
import { createDraft, readDraft, saveDraft, tieTranslation } from '#app/content/drafts/drafts.ts'
import { type Outcome, publishDraft, withdrawArticle } from '#app/content/drafts/publish-draft.ts'
import { revokeShare, shareDraft, sharedDraftPath, sharesOf } from '#app/content/drafts/shared-drafts.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { otherLanguages } from '#app/i18n/language.ts'
import { timeOf } from '../list/article-dates.ts'
import type { DeskServices } from '../../context.ts'
import { articleCopy } from './copy.ts'
import { type ArticleResult, isSameText, type Question, type TypedText, typedText } from './fields.ts'
import { type Intent, intents, pictureFile, readText, typedIn } from './form.ts'
import { namedDifference } from './named-signer.ts'
import { markdownOf } from './picture-markdown.ts'
import { serverCopy } from './server-copy.ts'

type Deed = keyof typeof serverCopy.done

const { complaints } = serverCopy

/** What the page is answered; `open` is another article. */
type Performed = ArticleResult | { kind: 'open'; id: string }

type Given = { id: string; posted: FormData; person: string }

/**
 * Does what a form of the editor asks for. A text that comes along is saved first, so that no button loses what was typed.
 * @returns null when the form is not one of the editor's
 */
export async function perform(services: DeskServices, { id, posted, person }: Given): Promise<Performed | null> {
  // A button has one value: `revoke` names the link in it, `revoke 3f2a…`, and `read` the source.
  const [intent, named] = String(posted.get('intent')).split(' ')
  const fields = Object.fromEntries(['version', 'target', 'other', 'versionId'].map((name) => [name, posted.get(name) ?? undefined]))
  const input = intents.safeParse({ intent, share: named, source: named, ...fields })
  if (!input.success) return null
  const { db, clock } = services
  const now = clock()
  const draft = await readDraft(db, { id, now })
  if (!draft) return refused(complaints.gone)

  const { version } = input.data
  const saved = await keepText(services, { draft, posted, person, version, intent: input.data.intent })
  if ('kind' in saved) return saved
  // Without a text, what is done has to be meant for the version that was seen.
  return act(services, { draft: posted.has('content') ? saved : { ...saved, version }, input: input.data, posted, person })
}

/** Saves the text that was posted, where there is one and it differs. */
async function keepText(
  { db, clock }: DeskServices,
  { draft, posted, person, version, intent }: { draft: Draft; posted: FormData; person: string; version: number; intent: Intent },
): Promise<Draft | ArticleResult> {
  const { id } = draft
  if (!posted.has('content')) return draft
  const { text: typed, faults } = readText(posted)
  if (faults) return { kind: 'invalid', faults, typed: typedIn(posted) }
  const [mine, known] = [typedText(typed), typedText(draft)]
  if (isSameText(mine, known) && (intent !== 'save' || draft.version === version)) return draft
  // The form has no seconds: a time that was not touched stays as it is.
  const text = mine.day === known.day && mine.time === known.time ? { ...typed, publish_at: draft.publish_at } : typed
  const outcome = await saveDraft(db, { id, version, text, byHand: intent !== 'autosave', person, now: clock() })
  if (!outcome) return refused(complaints.gone)
  return 'saved' in outcome ? outcome.saved : conflictWith(db, outcome.conflict, typedIn(posted))
}

async function conflictWith(db: DeskServices['db'], theirs: Draft, typed: TypedText): Promise<ArticleResult> {
  const text = typedText(theirs)
  const difference = await namedDifference(db, theirs.language, text, typed)
  return { kind: 'conflict', person: theirs.savedBy, version: theirs.version, theirs: text, difference, typed }
}

type Act = { draft: Draft; input: ReturnType<typeof intents.parse>; posted: FormData; person: string }

async function act(services: DeskServices, { draft, input, posted, person }: Act): Promise<Performed> {
  const { db, clock } = services
  const [now, { id, version }] = [clock(), draft]
  const ask = (question: Question): ArticleResult => ({ kind: 'ask', question, ...savedIn(draft) })
  switch (input.intent) {
    case 'autosave':
    case 'save':
      return done('saved', draft)
    case 'ask-publish':
      return ask('publish')
    case 'ask-delete':
      return ask('erase')
    case 'publish': {
      const outcome = await publishDraft(services, { id, version, person, now })
      // The question says what is in the way.
      return resultOf(outcome, (after) => done(after.state === 'scheduled' ? 'scheduled' : 'published', after), ask('publish'))
    }
    case 'withdraw': {
      const outcome = await withdrawArticle(services, { id, version, target: input.target, person, now })
      return resultOf(outcome, (after) => done('withdrawn', after), refused(complaints.target))
    }
    case 'translate': {
      const [language] = otherLanguages(draft.language)
      if (draft.translation || !language) return { kind: 'open', id: draft.translation?.id ?? id }
      return { kind: 'open', id: await createDraft(db, { language, translationOf: id, person, now }) }
    }
    case 'tie':
      return (await tieTranslation(db, { id, other: input.other, person, now }))
        ? done(input.other === null ? 'untied' : 'tied', draft)
        : refused(complaints.tie)
    case 'share': {
      const secret = await shareDraft(db, { id, person, now })
      return secret === null ? refused(complaints.gone) : { ...done('shared', draft), link: services.config.siteUrl + sharedDraftPath(secret) }
    }
    case 'restore':
      return resultOf(await restoreVersion(db, { id, versionId: input.versionId, version, person, now }), (after) => done('restored', after))
    case 'picture':
      return takePicture(services, { draft, posted, person })
    case 'check':
      return check(services, { draft, person })
    case 'read':
      // Only a source that is in the text.
      if (sourcesIn(draft.content).some(({ key }) => key === input.source)) await markChecked(db, { id, source: input.source, day: dayOf(now), person })
      return done('read', draft)
    case 'unread':
      await unmarkSource(db, { id, source: input.source })
      return done('unread', draft)
    case 'revoke':
      // Only a link to this article.
      if ((await sharesOf(db, { id, now })).some((share) => share.id === input.share)) await revokeShare(db, { id: input.share, person, now })
      return done('revoked', draft)
  }
}

const savedIn = (draft: Draft) => ({ version: draft.version, savedAt: timeOf(new Date(draft.savedAt)), text: typedText(draft) })

function done(deed: Deed, draft: Draft): Extract<ArticleResult, { kind: 'done' }> {
  return { kind: 'done', said: serverCopy.done[deed], ...savedIn(draft) }
}

function refused(said: string, field?: 'picture'): ArticleResult {
  return { kind: 'refused', said, refused: true, ...(field && { field }) }
}

/** @param unmet where what is required is not there */
function resultOf(outcome: Outcome | { saved: Draft }, toResult: (draft: Draft) => ArticleResult, unmet = refused(complaints.stale)): ArticleResult {
  if (!outcome) return refused(complaints.gone)
  if ('draft' in outcome) return toResult(outcome.draft)
  if ('saved' in outcome) return toResult(outcome.saved)
  return 'refused' in outcome ? unmet : refused(complaints.stale)
}

/**
 * Marks the article as checked today by whoever presses. Where its text is what visitors read, it is published with the day at once;
 * else the day is shown with the changes that wait.
 */
async function check(services: DeskServices, { draft, person }: { draft: Draft; person: string }): Promise<ArticleResult> {
  const { db, clock } = services
  const [now, { id, version }] = [clock(), draft]
  const day = dayOf(now)
  const isAsShown = draft.publicSlug !== null && !draft.changed
  const outcome = await saveDraft(db, { id, version, text: { ...draft, checked: day }, byHand: !isAsShown, person, now })
  if (!outcome) return refused(complaints.gone)
  if ('conflict' in outcome) return conflictWith(db, outcome.conflict, typedText({ ...draft, checked: day }))
  await markChecked(db, { id, day, person })
  const { saved } = outcome
  if (!isAsShown) return done('checked', saved)
  if (!saved.changed) return done('checked-shown', saved)
  const published = await publishDraft(services, { id, version: saved.version, person, now })
  return resultOf(published, (after) => done('checked-shown', after), done('checked', saved))
}

/** Adds a picture to the article. Without JavaScript (`alt` is posted) it is also put at the end of the text. */
async function takePicture(services: DeskServices, { draft, posted, person }: { draft: Draft; posted: FormData; person: string }): Promise<ArticleResult> {
  const { db, clock } = services
  const file = pictureFile.safeParse(posted.get('file'))
  if (!file.success) return refused(articleCopy.complaints.none, 'picture')
  const [alt, caption] = [posted.get('alt'), posted.get('caption')]
  if (typeof alt === 'string' && alt.trim() === '') return refused(articleCopy.complaints.alt, 'picture')
  const added = await addPicture(services, { id: draft.id, name: file.data.name, bytes: new Uint8Array(await file.data.arrayBuffer()) })
  if ('complaint' in added) return refused(complaints[added.complaint], 'picture')
  const { id, version } = draft
  if (typeof alt !== 'string') return { ...done('picture', draft), picture: added.name }
  const content = `${draft.content.trimEnd()}\n\n${markdownOf({ name: added.name, alt, caption: typeof caption === 'string' ? caption : '' })}\n`.trimStart()
  const outcome = await saveDraft(db, { id, version, text: { ...draft, content }, byHand: true, person, now: clock() })
  if (!outcome) return refused(complaints.gone)
  if ('conflict' in outcome) return conflictWith(db, outcome.conflict, typedText({ ...draft, content }))
  return { ...done('picture', outcome.saved), picture: added.name }
}
