import type { Language } from '#app/i18n/language.ts'
import { fill } from '#app/texts/fill.ts'
import { shownAs } from '#app/texts/shown-as.ts'
import type { Texts } from '#app/texts/texts.ts'
import type { ArticleCopy } from './copy.ts'

/** Who stands for an article, as its page says it: `Text: Elin, rådgivare`. @param id of the person; null for nobody */
export function signedBy({ people }: Pick<Texts, 'people'>, { signed }: Pick<ArticleCopy, 'signed'>, id: string | null, language: Language): string | null {
  const person = shownAs(people, id, language)
  return person === null ? null : fill(signed, { person })
}
