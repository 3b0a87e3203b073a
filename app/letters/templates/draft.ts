import { type Language, languages } from '#app/i18n/language.ts'

// In the browser too, so it must not import zod.

/** A template in one language. */
export type TemplateText = { name: string; text: string }

/** A template may exist in one language only. */
export type TemplateTexts = Partial<Record<Language, TemplateText>>

/** A template as it stands in its form: what was typed, checked by nothing. */
export type TemplateDraft = {
  id: string
  /** That it was begun with; 0 for one that is not saved yet. */
  version: number
  texts: Record<Language, TemplateText>
}

export type TemplateField = `${Language}.${keyof TemplateText}`

export function draftOf({ id, version, texts }: { id: string; version: number; texts: TemplateTexts }): TemplateDraft {
  return { id, version, texts: textsOf((language, part) => texts[language]?.[part] ?? '') }
}

/** What a template is called in lists: in the first language that it exists in. */
export function nameIn(texts: TemplateTexts): TemplateText & { language: Language } {
  for (const language of languages) {
    const text = texts[language]
    if (text) return { ...text, language }
  }
  return { name: '', text: '', language: languages[0] }
}

/** Reads the form. @param value of a field, by its name */
export function draftIn(value: (name: string) => string): TemplateDraft {
  return { id: value('id'), version: Number(value('version')), texts: textsOf((language, part) => value(`${language}.${part}` satisfies TemplateField)) }
}

/** A draft that is kept while it is typed (app/people/typed-texts.ts), as JSON. @returns null for anything else */
export function readDraft(kept: string): TemplateDraft | null {
  try {
    const { id, version, texts } = JSON.parse(kept) as TemplateDraft
    return draftOf({ id: String(id), version: Number(version), texts })
  } catch {
    return null
  }
}

function textsOf(value: (language: Language, part: keyof TemplateText) => string): TemplateDraft['texts'] {
  const text = (language: Language) => ({ name: value(language, 'name'), text: value(language, 'text') })
  return Object.fromEntries(languages.map((language) => [language, text(language)])) as TemplateDraft['texts']
}
