import { data, type RouterContextProvider } from 'react-router'
import { services, visitor } from '#app/site/context.ts'
import { application } from '#app/letters/application/letter.ts'
import { thanksFor } from '#app/site/thanks/thanks-for.ts'
import { storeLetter } from '#app/letters/store-letter.ts'
import { consentVersionOf } from '#app/forms/consent.ts'
import { networkOf } from '#app/forms/flood-gate.ts'
import { carryOut, receiveForm, respondBusy, respondNoRoom } from '#app/forms/receive-form.ts'
import { uploadsFolder } from '#app/forms/upload-folder.ts'
import type { Language } from '#app/i18n/language.ts'
import { bodySize } from '#app/data/storage/bucket.ts'
import { wordsIn } from '#app/texts/words.ts'
import { copy } from './copy.ts'
import { readingSentence } from './reading.ts'
import type { ApplyResponse, Sent } from './response.ts'
import { checkFiles } from '#app/forms/files/check-files.ts'
import { applicationRules } from './form.ts'
import { filesField } from '#app/letters/application/limits.ts'

/**
 * Stores a posted application and its files as one group in the bucket `applications`.
 * @returns what the sender is told when both are stored, else the page's response
 */
export async function storeApplication(request: Request, context: Readonly<RouterContextProvider>, language: Language) {
  const { config, forms, storage, cases, clock, texts, letterStored } = context.get(services)
  const { address, body: stream } = context.get(visitor)
  const received = await receiveForm(request, { forms, address, body: stream, uploads: uploadsFolder(config.dataDir) }, applicationRules)
  if (!received.ok) return { failure: received.response }
  await using form = received.form
  const posted = form.files.filter(({ field }) => field === filesField)
  const checking = await carryOut(received, 'stored', () => checkFiles(posted, { network: networkOf(address), signal: request.signal }))
  if (!checking.ok) return { failure: checking.response }
  const { answer: checked } = checking
  if ('busy' in checked) return { failure: respondBusy(received) }
  if (!checked.ok) {
    const films = checked.rejected.filter(({ why }) => why === 'film').map(({ name }) => name)
    return { failure: data<ApplyResponse>({ rejected: checked.rejected.map(({ place }) => place), ...(films.length > 0 && { films }) }, 400) }
  }
  const bytes = checked.files.reduce((sum, { body }) => sum + bodySize(body), 0)
  if (bytes > 0 && !(await forms.room.mayKeep(address, bytes))) return { failure: respondNoRoom(received) }

  const { values: fields, signs } = received
  const now = clock()
  const letter = { fields, signs, files: checked.files, language, now, consent: consentVersionOf(texts()), code: await cases.givesCodes() }
  const stored = await carryOut(received, 'stored', () => storeLetter(storage, application, letter))
  if (!stored.ok) return { failure: stored.response }
  letterStored()
  const thanks = await thanksFor({ config, cases, storage, texts }, { ...stored.answer, now, language })
  const reading = readingSentence(texts(), wordsIn(texts(), 'apply', copy)[language].reading, now)
  return { sent: { sent: true, thanks, ...(reading !== null && { reading }) } satisfies Sent }
}
