import { z } from 'zod'
import { oneLine } from '#app/forms/clean-text.ts'
import { welcomeCopy as copy } from './copy.ts'

/** The name of somebody who works here. */
export const nameField = z.string().max(500, copy.nameLong).transform(oneLine).pipe(z.string().min(1, copy.nameMissing).max(60, copy.nameLong))
