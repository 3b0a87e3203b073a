/** Who mails come from; the name is empty where they come from an address alone. */
export type Sender = Readonly<{ name: string; address: string }>

/** Who mails come from, as a mail program shows it: `Norrljus <hej@example.se>`. */
export function senderInWords({ name, address }: Sender): string {
  return name === '' ? address : `${name} <${address}>`
}
