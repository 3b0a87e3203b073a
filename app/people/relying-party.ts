/** What the desk is to a passkey. */
export type Desk = {
  /** Its origin, `https://desk.example.com`. */
  url: string
  brand: string
}

/** A passkey belongs to the desk's host name. */
export function relyingParty({ url }: Pick<Desk, 'url'>): string {
  return new URL(url).hostname
}

/**
 * The library refuses by throwing, also what it cannot read; whatever it says of a stranger's data goes nowhere.
 * @returns null for a refusal
 */
export async function unlessRefused<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}
