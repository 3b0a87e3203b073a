import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import { signerCopy } from '../../kit/signer-options.tsx'
import { readSigners } from '../../kit/signers.ts'
import { differenceOf } from './difference.ts'
import type { Difference, TypedText } from './fields.ts'

/** The difference between two texts of an article, with the names of those who stand for them. */
export async function namedDifference(db: Kysely<Database>, language: Language, earlier: TypedText, later: TypedText): Promise<Difference> {
  const signers = await readSigners(db, language)
  const named = ({ signed_by: chosen, ...text }: TypedText): TypedText => {
    const name = signers.find(({ id }) => id === chosen)?.name
    return { ...text, signed_by: name ?? (chosen && `${signerCopy.gone} (${chosen.slice(0, 8)})`) }
  }
  return differenceOf(named(earlier), named(later))
}
