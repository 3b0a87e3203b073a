/**
 * A link that opens a mail in the reader's own program (RFC 6068). An address may hold `?`, `&` and `%`: without encoding,
 * whoever wrote it would choose further recipients and the text.
 *
 * Line breaks of `body` become CRLF, as the RFC has them.
 */
export function mailto(address: string, { subject, body }: { subject?: string; body?: string } = {}): string {
  const given = [
    ...(subject === undefined ? [] : [`subject=${encodeURIComponent(subject)}`]),
    ...(body === undefined ? [] : [`body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`]),
  ]
  const query = given.length > 0 ? `?${given.join('&')}` : ''
  return `mailto:${encodeURIComponent(address).replace(/%40(?!.*%40)/, '@')}${query}`
}
