import { services, visitor } from '#app/site/context.ts'
import { copiedReference, referencePattern, shownReference } from '#app/data/references/shown-reference.ts'
import { cacheControl } from '#app/document/http-cache.ts'
import { plainNotFound } from '#app/document/plain-answers.ts'
import { parseFields } from '#app/forms/parse-fields.ts'
import { readForm, textLimits } from '#app/forms/read-form.ts'
import { requiredLine } from '#app/forms/rules.ts'
import { uploadsFolder } from '#app/forms/upload-folder.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { codePattern, copiedCode, shownCode } from '#app/letters/code.ts'
import { wordsIn } from '#app/texts/words.ts'
import { z } from 'zod'
import type { Route } from './+types/file'
import { copy } from './copy.ts'
import { fileName, fileText } from './thanks.ts'

const line = requiredLine({ max: 40 })
const schema = z.object({
  reference: line.transform(copiedReference).pipe(z.string().regex(referencePattern, 'invalid')),
  code: line.transform(copiedCode).pipe(z.string().regex(codePattern, 'invalid')),
})

/** Without a script: gives reference and code back as the file that the browser makes itself with one. Knows nothing of either. */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const { config, texts } = context.get(services)
  const limits = { ...textLimits, textBytes: 4096 }
  const reading = await readForm(request, limits, { uploads: uploadsFolder(config.dataDir), body: context.get(visitor).body })
  if (!reading.ok) return plainNotFound()
  await using form = reading.form
  const parsed = parseFields(schema, form.fields)
  if (!parsed.ok) return plainNotFound()
  const pair = { reference: shownReference(parsed.values.reference), code: shownCode(parsed.values.code) }
  return new Response(fileText(wordsIn(texts(), 'thanks', copy)[languageOf(url.pathname)], pair), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName(pair)}"`,
      'Cache-Control': cacheControl.none,
    },
  })
}

/** The address is for posts only. */
export function loader(): Response {
  return plainNotFound()
}
