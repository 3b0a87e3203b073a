// Form state shared by server and browser: codes only, since each page loads its sentences in its own language.

/** What is wrong with one field. */
export type IssueCode = 'missing' | 'invalid' | 'too-small' | 'too-large' | 'too-long' | 'not-a-choice'

/** Field name → its first issue, in the order of the form. */
export type Issues = Readonly<Record<string, IssueCode>>

/** Sanitised input, to be shown again: field name → the strings sent under it. Never files. */
export type Typed = Readonly<Record<string, readonly string[]>>

/**
 * Why a form was not accepted, other than for its fields:
 * - `flood`: too many posts from this network
 * - `too-large`, `unreadable`, `unsupported`: the request could not be read; the form is shown with what came before that, or empty
 * - `no-room`: for its files; without them it can be sent
 * - `failed`: it could not be stored, or the server could not be reached; the input is shown again
 */
export type Problem = 'flood' | 'too-large' | 'unreadable' | 'unsupported' | 'no-room' | 'failed'

/** A file that was not accepted, by its name as its sender called it (shown-file-name.ts). `kind`: neither picture nor film. `damaged`: a picture, `film`: a film that cannot be read. */
export type RefusedFile = Readonly<{ name: string; why: 'kind' | 'damaged' | 'film' | 'too-large' }>

/** A form that was not accepted: returned by an action, shown by its page. */
export type FormState = Readonly<{
  problem?: Problem
  /** Why its files were not accepted, where it is known of which. */
  files?: readonly RefusedFile[]
  issues: Issues
  typed: Typed
}>

/** The name of every form's hidden honeypot field. */
export const trapField = 'extra'
