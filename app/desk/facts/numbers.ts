/**
 * A Swedish organisation number has ten digits, the last a check digit; a sole trader's is their personal number. A number
 * that begins with letters is another country's, whose rules we do not know.
 */
export function isOrganisationNumber(text: string): boolean {
  if (/^\p{L}/u.test(text)) return text.length >= 5
  const digits = swedishDigits(text)
  return digits !== null && hasCheckDigit(digits)
}

/** `5566778899` gives `556677-8899`; another country's number stays as it is. */
export function shownOrganisationNumber(text: string): string {
  const digits = swedishDigits(text)
  return digits === null ? text : `${digits.slice(0, 6)}-${digits.slice(6)}`
}

/** @param text without spaces, in capitals: SE with an organisation number and two digits more, or as other EU countries write theirs */
export function isVatNumber(text: string): boolean {
  if (text.startsWith('SE')) return /^SE\d{12}$/.test(text) && hasCheckDigit(text.slice(2, 12)) && !text.endsWith('00')
  return otherCountries.has(text.slice(0, 2)) && /^[A-Z]{2}[0-9A-Z+*]{8,12}$/.test(text) && /\d{3}/.test(text)
}

/** EU's prefixes of VAT numbers without Sweden's, and XI for Northern Ireland. */
const otherCountries = new Set('AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SI SK XI'.split(' '))

/** Null for anything but ten digits. A personal number may have its century. */
function swedishDigits(text: string): string | null {
  return /^(?:(?:16|18|19|20)?(\d{6}))[- +]?(\d{4})$/.exec(text.trim())?.slice(1, 3).join('') ?? null
}

/** Luhn's algorithm (ISO/IEC 7812). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
