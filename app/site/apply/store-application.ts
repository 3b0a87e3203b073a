import { data, type RouterContextProvider } from 'react-router'
import { services } from '#app/context.ts'
import { letterName } from '#app/enquiries/letter.ts'
import { filesOf } from '#app/forms/parse-fields.ts'
import { receiveForm, storeReceived } from '#app/forms/receive-form.ts'
import type { Language } from '#app/i18n/language.ts'
import type { ApplyResponse } from './response.ts'
import { applicationText } from './application-text.ts'
import { checkFiles } from './check-files.ts'
import { applicationRules } from './form.ts'
import { filesField, limits } from './limits.ts'

/**
 * Takes a posted application with its files, and stores both as one group in the bucket `applications`.
 * @returns null when it is safe and the applicant may be thanked, else the page's response
 */
export async function storeApplication(request: Request, context: Readonly<RouterContextProvider>, language: Language) {
  const received = await receiveForm(request, context, applicationRules)
  if (!received.ok) return received.response
  // "At most 10 are kept" (SPEC §5); the page sends no more.
  const checked = await checkFiles(filesOf(received.form, filesField).slice(0, limits.files))
  if (!checked.ok) return data<ApplyResponse>({ rejected: checked.rejected }, 400)

  const { storage, clock } = context.get(services)
  const { values, signs } = received
  const { files } = checked
  const now = clock()
  const body = applicationText({ application: values, files, language, now, signs })
  const text = { name: textName[language], body, contentType: 'text/plain; charset=utf-8' }
  const bucket = storage.bucket(signs.length > 0 ? 'quarantine' : 'applications')
  return storeReceived(received, () => bucket.putGroup(letterName(values, now), { text, files }))
}

const textName: Record<Language, string> = { sv: 'ansokan.txt', en: 'application.txt' }
