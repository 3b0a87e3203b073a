/** Of a letter's sender; null where they are known by an address only. */
export function nameOf(sender: string): string | null {
  return sender.includes('@') ? null : (sender.split(' ')[0] ?? null)
}
