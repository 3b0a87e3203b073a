import { z } from 'zod'
import { languages } from '#app/i18n/language.ts'

/** The id of an article at the desk. */
export const articleId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

/** What the list's forms post. */
export const listForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create'), language: z.enum(languages), translationOf: articleId.optional() }),
  z.object({ intent: z.literal('delete'), id: articleId, version: z.coerce.number().int().min(0).max(2_147_483_647) }),
])

export const searchForm = z.string().trim().max(200).catch('')
