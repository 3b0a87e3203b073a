// In the browser too, so it imports nothing.

/** What a signature is drawn in, and its path's numbers are of. */
export const signatureBox = { width: 240, height: 80 } as const

/** Bytes of its path data. */
export const longestSignature = 300

/** Commands of a path that a pen makes, each with all of its coordinates: `M12 40`, `Q20 10 30 40`. */
const path = /^(?:M\d{1,3} \d{1,2}(?:L\d{1,3} \d{1,2}|Q\d{1,3} \d{1,2} \d{1,3} \d{1,2}|C\d{1,3} \d{1,2}(?: \d{1,3} \d{1,2}){2})+)+$/

/** Whether a text is path data of a signature: nothing else, and nothing outside its box. */
export function isSignature(text: string): boolean {
  if (text.length > longestSignature || !path.test(text)) return false
  const numbers = text.match(/\d+/g) ?? []
  return numbers.every((number, place) => Number(number) <= (place % 2 === 0 ? signatureBox.width : signatureBox.height))
}
