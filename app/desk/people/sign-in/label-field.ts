import { z } from 'zod'
import { oneLine } from '#app/forms/clean-text.ts'
import { longestLabel } from '#app/people/passkeys.ts'

const wrong = `Skriv ett namn, högst ${longestLabel} tecken.`

export const labelTaken = 'Du har redan en nyckel som heter så. Välj ett annat namn.'

/** Whether two names are the same to whoever reads them. */
export const isSameLabel = (one: string, other: string) => one.toLocaleLowerCase('sv') === other.toLocaleLowerCase('sv')

/** What somebody calls a passkey, so that they know which one is gone when it is. */
export const labelField = z.string(wrong).max(500, wrong).transform(oneLine).pipe(z.string().min(1, wrong).max(longestLabel, wrong))
