/** Of what says that a chosen file is not stored. */
export const heldId = 'svar-vantar'

/**
 * What an answer waits for before it is sent. Apart from what sets it, whose script comes after the page's: before that nothing can
 * have been chosen.
 */
export const beforeAnswer: {
  /** @returns false where a chosen file is not stored, which its page says */
  files: (reference: string) => Promise<boolean>
} = { files: async () => true }
