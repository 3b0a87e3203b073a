import { z } from 'zod'
import type { FormState } from '#app/forms/form-state.ts'
import { fileLimits } from '#app/forms/read-form.ts'
import { choice, choiceOr, email, line, repeatable, requiredLine, text } from '#app/forms/rules.ts'
import { copiedReference, referencePattern } from '#app/data/references/shown-reference.ts'
import { limits } from '#app/letters/application/limits.ts'
import { codeLength, copiedCode } from '#app/letters/code.ts'
import { longestNumber, longestWish } from '#app/letters/times/limits.ts'
import { longestMessage, messageFields } from '#app/letters/message/fields.ts'
import { caseFields } from './fields.ts'
import type { Pair, UnsentOutcome } from './outcome.ts'
import { type CaseStep, steps } from './steps.ts'

/** Characters that are shown again. */
const longestTyped = 5 * longestMessage

const schema = z.object({
  reference: requiredLine(caseFields.reference).transform(copiedReference).pipe(z.string().regex(referencePattern, 'invalid')),
  code: line(caseFields.code)
    .transform(copiedCode)
    .refine((code) => code === '' || code.length === codeLength, 'invalid')
    .register(repeatable, { characters: caseFields.code.max }),
  /** Null where the form had no such field, or an empty one. */
  address: z
    .array(z.string())
    .transform((sent) => (sent.every((typed) => typed.trim() === '') ? null : sent))
    .pipe(email().nullable())
    .register(repeatable, { characters: 254 }),
  step: choiceOr(steps, 'look'),
  /** Of the page that a message is written on. */
  id: line(messageFields.id),
  /** May be longer than a message, which is refused with what was typed (send-message.ts). */
  text: text({ max: longestTyped }),
  /** Of a file at an answer; its button asks for nothing else. */
  file: line({ max: 36 }),
  /** Of the time that is chosen; `noTime` for none of them. */
  time: line({ max: 36 }),
  /** Where somebody wants to be called, and when it suits better. Longer than they may be: that is said at the field. */
  number: line({ max: 5 * longestNumber }),
  wish: line({ max: 5 * longestWish }),
  /** Of the call that a button is about. */
  call: line({ max: 36 }),
  /** From the thanks, which are left before reference and code were saved. */
  saved: choice(['no']),
})

/** Files as with an application. */
export const caseRules = {
  name: 'case',
  fields: caseFields,
  schema,
  limits: { ...fileLimits(limits.files, limits.fileSize), fieldBytes: 3 * longestTyped + 1024 },
}

export type CaseValues = z.output<typeof schema>

/** What the form opens; null where neither was given. The code opens more, so it goes before the address. */
export function keyOf({ reference, code, address, text: draft, saved, time, number, wish }: CaseValues): Pair | null {
  if (code !== '')
    return {
      reference,
      code,
      isSaved: saved === null,
      ...(draft !== '' && { draft }),
      ...(`${time}${number}${wish}` !== '' && { choice: { time, number, wish } }),
    }
  return address === null ? null : { reference, address }
}

/** The message in a post that was not accepted, whichever button it came with, to be sent again from where it is shown; null where the post was another. */
export function unsentIn(state: FormState): UnsentOutcome | null {
  const first = (name: string) => state.typed[name]?.[0] ?? ''
  const write: CaseStep = 'write'
  if ((first('step') !== write && first('text').trim() === '') || first('code') === '') return null
  return { step: 'unsent', pair: { reference: first('reference'), code: first('code'), isSaved: first('saved') === '' }, id: first('id'), state }
}
