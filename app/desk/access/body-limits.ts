import { type FormLimits, textLimits } from '#app/forms/read-form.ts'
import { most as mostPicture } from '#app/content/pictures/resize-picture.ts'
import { mostFileBytes } from '#app/letters/answer-file-limits.ts'
import type { Screen } from '../screens.ts'

const [kilobyte, megabyte] = [1024, 1024 * 1024]

/** A text that is too long for its field is still read, so that it can be shown again with what is wrong with it. */
const text = (textBytes: number, fields: number): FormLimits => ({ ...textLimits, fields, parts: fields, textBytes, fieldBytes: textBytes })

/**
 * How large a form a screen takes. The proxies in deploy/ have the same limits (test/deploy.test.ts).
 * `letter`: a form, and a file that is attached to an answer. `list`: 500 letters at once. `words`: every sentence of a page, three fields each. `quiz`: the largest that the form takes,
 * and answers to it. `article`: a text of 200,000 characters, and a picture.
 */
export const bodyLimits: Readonly<Record<NonNullable<Screen['posts']>, FormLimits>> = {
  small: text(64 * kilobyte, 10),
  form: text(256 * kilobyte, 120),
  letter: { ...text(256 * kilobyte, 120), files: 1, fileBytes: mostFileBytes },
  list: text(64 * kilobyte, 510),
  words: text(2 * megabyte, 6010),
  quiz: text(2 * megabyte, 5100),
  article: { ...text(2 * megabyte, 40), files: 1, fileBytes: mostPicture.bytes },
}
