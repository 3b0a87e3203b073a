import { z } from 'zod'
import { languages } from '#app/i18n/language.ts'

/** The id of an article at the desk. */
export const articleId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

export const createForm = z.object({ language: z.enum(languages), translationOf: articleId.optional() })

export const searchForm = z.string().trim().max(200).catch('')
