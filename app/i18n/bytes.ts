import type { Language } from './language.ts'

/** `1,4 MB`, `12 kB`: decimal units, as file managers show them. */
export function formatBytes(bytes: number, language: Language): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 }).format(amount)
}
