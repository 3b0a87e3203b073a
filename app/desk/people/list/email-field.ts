import { z } from 'zod'
import { oneLine } from '#app/forms/clean-text.ts'

/** An email address of somebody who works here, as letters have theirs: in lower case. @param message for one that is none */
export function emailField(message: string) {
  return z
    .string()
    .max(500, message)
    .transform((text) => oneLine(text).toLowerCase())
    .pipe(z.email(message).max(254, message))
}
