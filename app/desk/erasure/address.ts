// In the browser too, so it must not import zod.

/** Characters of an address that are shown again. */
export const longestAddress = 254

/** What may be wrong with an address, or with its repetition. */
export type AddressFault = 'missing' | 'invalid'
