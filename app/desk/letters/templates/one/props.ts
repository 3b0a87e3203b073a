import type { TemplateDraft, TemplateTexts } from '#app/letters/templates/draft.ts'
import type { KeptText } from '../../../frame/typed/typed.ts'
import type { Result } from '../../../kit/result-note.tsx'
import type { TemplateFaults } from '../form.ts'

/** What the form of a template did. */
export type TemplateResult = Result & {
  /** The form as it comes back: as posted, with the version that a second press means. */
  draft: TemplateDraft
  isSaved?: true
  faults?: TemplateFaults
  /** What somebody else has made of it since it was opened. */
  theirs?: { texts: TemplateTexts; changedBy: string | null }
  /** Whether somebody else has removed it since. */
  isGone?: true
}

export type TemplateFormProps = {
  /** The letter that is being answered. */
  reference: string
  /** The template's id; empty for a new one. */
  note: string
  /** As it is saved. */
  draft: TemplateDraft
  /** What this person has typed and not saved: a `TemplateDraft`. */
  kept: KeptText
  /** Whether a new one begins as what is being answered. */
  isFromAnswer: boolean
  /** Whether it has been removed: somebody may be changing it all the same. */
  isGone: boolean
  /** Of what is said above the form. */
  helpId: string
  now: number
  /** What the page's form did, without script. */
  first: TemplateResult | undefined
}
