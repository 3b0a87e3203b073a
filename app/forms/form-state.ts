// What travels between server and page about a form. It ships to the browser, so it holds codes and never sentences.

/** What is wrong with one field; the page's copy has the sentence. */
export type IssueCode = 'missing' | 'invalid' | 'too-small' | 'too-large' | 'too-long' | 'not-a-choice'

/** Field name → its first fault, in the order of the form. */
export type Issues = Readonly<Record<string, IssueCode>>

/** What was typed, made safe to show again: field name → the strings sent under it. Never files, never passwords. */
export type Typed = Readonly<Record<string, readonly string[]>>

/**
 * Why a form came back when its fields are not the reason:
 * - `flood`: too many posts from this network address
 * - `too-large`, `unreadable`, `unsupported`: the request itself could not be read, so nothing is shown again
 * - `failed`: it could not be stored, or the server could not be reached; nothing is lost, and nobody was thanked
 */
export type Problem = 'flood' | 'too-large' | 'unreadable' | 'unsupported' | 'failed'

/** A form that came back: what an action returns, and a page shows, beside the empty form of the loader. */
export type FormState = Readonly<{
  problem?: Problem
  issues: Issues
  typed: Typed
}>

/** The name of the field that every form carries beside its own, and that nobody sees. */
export const trapField = 'extra'
