import type { Fields } from '#app/forms/field.ts'

/** Characters of a message. */
export const longestMessage = 4000

/** What a message in a thread is made of; only its text is typed. */
export const messageFields = {
  /** Reference of the letter whose thread it is in, as it is shown. */
  letter: { kind: 'line', max: 9, required: true, autoComplete: 'off' },
  email: { kind: 'email' },
  /** Of the page that it was written on: posted twice it is one message, but two pages may say the same on one day. */
  id: { kind: 'line', max: 36, required: true, autoComplete: 'off' },
  /** Empty where only files are sent. */
  text: { kind: 'text', max: longestMessage },
} as const satisfies Fields
