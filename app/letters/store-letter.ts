import type { Fields, ValuesOf } from '#app/forms/field.ts'
import type { MachineSign } from '#app/forms/machine-signs.ts'
import type { Language } from '#app/i18n/language.ts'
import { bodyDigest, bodySize, type Storage, type StoredFile } from '#app/data/storage/bucket.ts'
import { groupName } from '#app/data/storage/stored-name.ts'
import { letterIdentity, signedLetter } from './letter-footer.ts'
import { type LetterForm, valuesOf } from './letter-form.ts'
import { letterName, proseOf } from './prose.ts'
import type { LetterPlace } from './read-letter.ts'
import { putValues, storedValues, valuesOfGroup, valuesOfText } from './values.ts'

type Sent<Form extends Fields> = {
  fields: ValuesOf<Form> & { email: string }
  /** Where it lies; default: the form's own, or quarantine where there are signs. */
  bucket?: LetterPlace['bucket']
  language: Language
  /** Why it goes to quarantine; empty if it does not. */
  signs: readonly MachineSign[]
  files?: readonly StoredFile[]
  now: Date
  /** Version of the words that were accepted (`consentVersionOf`). */
  consent?: string
  /** Whether a code is to open it. */
  code?: boolean
}

/**
 * Stores what somebody has sent: its values, durably, then its prose (SPEC §7), which makes it a letter, so that no letter is without
 * values whenever the process or the power ends. Idempotent: what is sent again on the same day is stored once.
 * @returns where it lies, its name and its reference
 * @throws StorageError: it may be stored or not, and may be sent again
 */
export async function storeLetter<Form extends Fields>(
  storage: Storage,
  form: LetterForm & { fields: Form },
  { fields, language, signs, files = [], now, consent, code = false, bucket: wanted }: Sent<Form>,
): Promise<LetterPlace & { reference: string }> {
  const listed = files.map(({ name, body }) => ({ name, bytes: bodySize(body) }))
  const values = valuesOf(form, { fields, language, signs, files: listed, ...(code && { code }) })
  const digests = files.map(({ body }) => bodyDigest(body))
  const { text, reference } = signedLetter(proseOf(form, values, now), now, { files: digests, ...(consent !== undefined && { consent }) })
  const bucketName = wanted ?? (signs.length > 0 ? 'quarantine' : form.bucket)
  if (bucketName === null) throw new TypeError(`${form.kind} lies beside its letter`)
  const bucket = storage.bucket(bucketName)
  const name = letterName(fields, now)
  const asText = { contentType: 'text/plain; charset=utf-8', identity: letterIdentity }
  const textName = form.wordsIn(language).files?.textName
  const group = textName === undefined || (files.length === 0 && form.kind === 'message') ? null : { text: { name: textName, body: text, ...asText }, files }
  const place = group ? valuesOfGroup(groupName(name, group)) : valuesOfText(name, text)
  await putValues(bucket, place, storedValues(values))
  const stored = group ? await bucket.putGroup(name, group) : await bucket.put(`${name}.txt`, text, asText)
  // Whoever deletes values without a letter may have found these before the letter was there (lost-values.ts).
  await putValues(bucket, place, storedValues(values))
  return { bucket: bucketName, name: stored, reference }
}
