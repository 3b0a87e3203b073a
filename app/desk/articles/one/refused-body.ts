import type { FormLimits, ReadForm } from '#app/forms/read-form.ts'
import type { Screen } from '../../screens.ts'
import { type ArticleResult, longest } from './fields.ts'

const megabyte = 1024 * 1024

type Refused = { posts: Screen['posts']; limits: FormLimits }

/**
 * Heading and text for a form that was not read, shown by the page for faults; to a script that sends files,
 * as a result. What could be done about it depends on what is sent there.
 */
export function refusedBody(
  { headers }: Request,
  { status, problem }: Extract<ReadForm, { ok: false }>,
  { posts, limits: { files, fileBytes } }: Refused,
): Response {
  const tooLarge = posts === 'letter' ? tooLargeAttachment : tooLargeFile
  const words = problem === 'too-large' ? (files > 0 ? tooLarge(fileBytes / megabyte) : others.text) : others[problem]
  if (files > 0 && headers.get('Accept') === 'application/json') {
    return Response.json({ kind: 'refused', said: words.replace('\n\n', '. '), refused: true } satisfies ArticleResult, { status })
  }
  return new Response(`${words}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

const tooLargeFile = (most: number) =>
  `Filen är för stor\n\nInget är sparat. En bild får ha högst ${most}\u00A0MB: spara den i mindre storlek eller välj en annan. En text får ha högst ${longest.content.toLocaleString('sv-SE')} tecken.`

const tooLargeAttachment = (most: number) => `Filen är för stor\n\nInget är sparat. En fil får ha högst ${most}\u00A0MB. Gå tillbaka, så står texten kvar.`

const others = {
  text: 'Texten är för lång\n\nInget är sparat. Dela upp texten eller korta den, och försök igen.',
  unreadable: 'Allt kom inte fram\n\nInget är sparat. Försök igen.',
  unsupported: 'Det gick inte att läsa\n\nDet som skickades är inget formulär. Inget är sparat.',
}
