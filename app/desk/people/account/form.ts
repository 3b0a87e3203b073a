import { z } from 'zod'
import { emailField } from '../list/email-field.ts'
import { nameField } from '../welcome/name-field.ts'
import { accountCopy as copy } from './copy.ts'
import { labelField } from '../sign-in/label-field.ts'

/** A checkbox is in the form only while it is ticked. */
const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

const profile = z
  .object({
    intent: z.literal('profile'),
    name: nameField,
    email: z.union(
      [
        z
          .string()
          .trim()
          .length(0)
          .transform(() => null),
        emailField(copy.profile.emailWrong),
      ],
      copy.profile.emailWrong,
    ),
    notices: ticked,
    shortcuts: ticked,
  })
  .refine(({ notices, email }) => !notices || email !== null, { path: ['email'], message: copy.profile.emailMissing })

const id = z.string().min(1).max(2000)

/** What the page can post. */
export const accountInput = z.discriminatedUnion('intent', [
  profile,
  z.object({ intent: z.literal('add'), label: labelField }),
  z.object({ intent: z.literal('answer'), label: labelField, answer: z.string() }),
  z.object({ intent: z.literal('rename'), id, label: labelField }),
  z.object({ intent: z.literal('remove'), id }),
  z.object({ intent: z.literal('end'), id }),
  z.object({ intent: z.literal('everywhere') }),
])
