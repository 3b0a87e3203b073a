// For the server only: pages import none of it.

import { z } from 'zod'
import { oneLine } from '#app/forms/clean-text.ts'
import { longestLabel } from '#app/people/passkeys.ts'
import type { FieldFaults } from './sign-in/use-passkey.ts'

const longName = 'Skriv ett kortare namn, högst 60 tecken.'

/** The name of somebody who works here. */
export const nameField = z.string().max(500, longName).transform(oneLine).pipe(z.string().min(1, 'Skriv ditt namn.').max(60, longName))

/** The name that visitors read; null where it is empty. */
export const visitorNameField = z
  .string()
  .max(500, longName)
  .transform(oneLine)
  .pipe(z.string().max(60, longName))
  .transform((name) => name || null)

/** An email address of somebody who works here, as letters have theirs: in lower case. @param message for one that is none */
export function emailField(message: string) {
  return z
    .string()
    .max(500, message)
    .transform((text) => oneLine(text).toLowerCase())
    .pipe(z.email(message).max(254, message))
}

const wrongLabel = `Skriv ett namn, högst ${longestLabel} tecken.`

/** What somebody calls a passkey, so that they know which one is gone when it is. */
export const labelField = z.string(wrongLabel).max(500, wrongLabel).transform(oneLine).pipe(z.string().min(1, wrongLabel).max(longestLabel, wrongLabel))

export const labelTaken = 'Du har redan en nyckel som heter så. Välj ett annat namn.'

/** Whether two names are the same to whoever reads them. */
export const isSameLabel = (one: string, other: string) => one.toLocaleLowerCase('sv') === other.toLocaleLowerCase('sv')

/** A checkbox is in the form only while it is ticked. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** The first fault of a field. */
export function faultAt({ issues }: z.ZodError, field: string): string | undefined {
  return issues.find(({ path }) => path[0] === field)?.message
}

/** The first fault of each field of a form that makes a passkey. */
export function fieldFaults(error: z.ZodError): FieldFaults {
  return { name: faultAt(error, 'name'), label: faultAt(error, 'label'), lost: faultAt(error, 'lost') }
}
