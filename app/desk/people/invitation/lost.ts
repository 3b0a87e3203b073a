// In the browser too, so it must not import zod.

/** What the form posts for `lost` where it is not one key's id. */
export const allLost = 'all'
export const nothingLost = 'none'
