import { createHash } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import { services } from '#app/context.ts'
import { letterName } from '#app/forms/letter.ts'
import { filesOf } from '#app/forms/parse-fields.ts'
import { receiveForm } from '#app/forms/receive-form.ts'
import { storeOnce } from '#app/forms/store-once.ts'
import type { Language } from '#app/i18n/language.ts'
import type { StoredFile } from '#app/storage/bucket.ts'
import type { ApplyAnswer } from './answer.ts'
import { applicationText } from './application-text.ts'
import { checkFiles } from './check-files.ts'
import { applicationRules } from './form.ts'
import { filesField, limits } from './limits.ts'

/**
 * Takes a posted application with its files, and stores both as one group in the bucket `applications`.
 * @returns null when it is safe and the applicant may be thanked, else the page's answer
 */
export async function storeApplication(request: Request, context: Readonly<RouterContextProvider>, language: Language) {
  const received = await receiveForm(request, context, applicationRules)
  if (!received.ok) return received.answer
  // "At most 10 are kept" (SPEC §5); the page sends no more.
  const checked = await checkFiles(filesOf(received.form, filesField).slice(0, limits.files))
  if (!checked.ok) return data<ApplyAnswer>({ rejected: checked.rejected }, 400)

  const { storage, clock } = context.get(services)
  const { values, suspicious } = received
  const { files } = checked
  const now = clock()
  const text = applicationText({ application: values, files, language, now })
  return storeOnce(context, received, {
    content: JSON.stringify([values, files.map(digestOf)]),
    put: (once) =>
      storage.bucket(suspicious ? 'quarantine' : 'applications').putGroup(
        letterName(values, now),
        { text: { name: textName[language], body: text, contentType: 'text/plain; charset=utf-8' }, files },
        { once },
      ),
  })
}

const textName: Record<Language, string> = { sv: 'ansokan.txt', en: 'application.txt' }

function digestOf({ body }: StoredFile): string {
  return createHash('sha256').update(body).digest('base64')
}
