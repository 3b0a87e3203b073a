/** What the frame asks of typed.ts, which is loaded only by pages that have something to keep. */
export const keeper = {
  /** Saves all that is typed, now. @returns whether the server has got it */
  save: async (_asked?: boolean) => true,
  /** What has been typed on a letter's page; empty where nothing was. */
  textsOn: (_reference: string) => '',
}
