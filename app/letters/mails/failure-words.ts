/** Of the receiving server, or of our own before it sent anything. */
const addressRefused = /^5\d\d RCPT TO$|^EENVELOPE$/

const words: [pattern: RegExp, sentence: string][] = [
  [/^code-cut$/, 'Koden spärrades innan svaret kunde läsas med den'],
  [/^no-mail$/, 'Avsändaren vill inte ha mejl'],
  [addressRefused, 'Mottagarens adress godtogs inte'],
  [/^5\d\d DATA$/, 'Mejlservern vägrade ta emot mejlet'],
  [/^\d{3} AUTH/, 'Mejlservern godtog inte inloggningen'],
  [/^5\d\d MAIL FROM$/, 'Mejlservern godtog inte avsändaren'],
  [/^\d{3}/, 'Mejlservern tog inte emot mejlet'],
  [/^(ENOTFOUND|EAI_AGAIN|EDNS)$/, 'Mejlservern hittades inte'],
  [/^(ETIMEDOUT|EABORT)$/, 'Mejlservern svarade inte i tid'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, 'Mejlservern går inte att nå'],
  [/^(ECONNECTION|ECONNRESET|EPIPE)$/, 'Förbindelsen med mejlservern bröts'],
  [/CERT|TLS|SSL/, 'Krypteringen mot mejlservern misslyckades'],
]

/** Whether the address is at fault: sending again cannot help. */
export function isAddressRefused(failure: string): boolean {
  return addressRefused.test(failure)
}

/** Why a mail failed, for people: `Mottagarens adress godtogs inte (550)`. */
export function failureWords(failure: string): string {
  const sentence = words.find(([pattern]) => pattern.test(failure))?.[1] ?? 'Mejlet gick inte att skicka'
  const code = /^\S+/.exec(failure)?.[0] ?? ''
  return ['', 'unknown', 'code-cut', 'no-mail'].includes(code) ? sentence : `${sentence} (${code})`
}
