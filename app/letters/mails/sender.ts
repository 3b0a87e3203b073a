import type { Sender } from '#config.ts'

/** Who mails come from, as a mail program shows it: `Norrljus <hej@example.se>`. */
export function senderInWords({ name, address }: Sender): string {
  return name === '' ? address : `${name} <${address}>`
}
