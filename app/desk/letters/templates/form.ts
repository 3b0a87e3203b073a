import { z } from 'zod'
import { cleanText, oneLine } from '#app/forms/clean-text.ts'
import { languages } from '#app/i18n/language.ts'
import type { TemplateDraft, TemplateField, TemplateTexts } from '#app/letters/templates/draft.ts'
import { unknownPlaces } from '#app/letters/templates/places.ts'
import { longestAnswer } from '../one/answer-fields.ts'
import { templatesCopy } from './copy.ts'
import { longestName } from './fields.ts'

const { faults: copy } = templatesCopy

/** A sentence for each field that has something wrong with it. */
export type TemplateFaults = Partial<Record<TemplateField, string>>

const named = z.object({ id: z.uuid(), version: z.int().min(0).max(1_000_000_000) })

/** @throws ZodError for what no form of ours posts */
export function checkDraft(draft: TemplateDraft): { texts: TemplateTexts; faults: TemplateFaults | null } {
  named.parse(draft)
  const [texts, faults]: [TemplateTexts, TemplateFaults] = [{}, {}]
  for (const language of languages) {
    const [name, text] = [oneLine(draft.texts[language].name), cleanText(draft.texts[language].text).trim()]
    if (name === '' && text === '') continue
    texts[language] = { name, text }
    const [unknown] = unknownPlaces(text)
    if (name === '') faults[`${language}.name`] = copy.noName
    else if (name.length > longestName) faults[`${language}.name`] = copy.longName
    if (text === '') faults[`${language}.text`] = copy.noText
    else if (text.length > longestAnswer) faults[`${language}.text`] = copy.longText
    else if (unknown !== undefined) faults[`${language}.text`] = copy.unknown(unknown)
  }
  if (Object.keys(texts).length === 0) faults['sv.text'] = copy.nothing
  return { texts, faults: Object.keys(faults).length > 0 ? faults : null }
}
