const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Chrome, Windows`: enough to know one's own device again, and no more of the User-Agent header. */
export function deviceName(userAgent: string | null): string {
  const names = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined)
  return names.join(', ') || 'Okänd enhet'
}

/**
 * What a new passkey is called until its owner calls it something else: `Dator`, `Telefon` or `Säkerhetsnyckel`.
 * @param attachment whether it is part of the device that the browser runs on
 * @param transports how the browser says that it is reached
 */
export function passkeyLabel({ attachment, transports, userAgent }: NewPasskey): string {
  if (attachment !== 'cross-platform') return /\b(iPhone|Android|Mobile)\b/.test(userAgent ?? '') ? 'Telefon' : 'Dator'
  return transports.includes('hybrid') ? 'Telefon' : 'Säkerhetsnyckel'
}

type NewPasskey = { attachment: string | undefined; transports: readonly string[]; userAgent: string | null }

function nameIn(list: readonly [RegExp, string][], userAgent: string | null): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
}
