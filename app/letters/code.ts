import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { alphabet, copiedReference } from '#app/data/references/shown-reference.ts'
import { letterIdentity } from './letter-footer.ts'
import type { ReadLetter } from './read-letter.ts'

// The code that opens a letter's thread. It is made of what identifies the letter with a key of the site, so that every process finds
// the same one without writing it down. The database keeps its hash alone: codes that were given open whatever becomes of the key, and
// neither the buckets nor the desk tell one.

/** Characters of a code: 92 bits, which nobody guesses. */
export const codeLength = 20

/** Name of the key in `desk_settings` (app/people/site-key.ts). */
export const codeKeyName = 'code-key'

export const codePattern = new RegExp(`^[${alphabet}]{${String(codeLength)}}$`)

/** @returns twenty characters of the alphabet of references */
export function codeOf(key: Uint8Array, { text, reference }: Pick<ReadLetter, 'text' | 'reference'>): string {
  let number = BigInt(
    `0x${createHmac('sha256', key)
      .update(`${reference}\n${letterIdentity(text)}`)
      .digest('hex')}`,
  )
  let code = ''
  for (let place = 0; place < codeLength; place++) {
    code += alphabet[Number(number % BigInt(alphabet.length))]
    number /= BigInt(alphabet.length)
  }
  return code
}

/** What the database keeps of a code, hexadecimal. */
export function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** Whether a code is the one that a hash is of, in one time whatever they are. @param hash null where there is none */
export function isCodeOf(code: string, hash: string | null): boolean {
  const isSame = timingSafeEqual(Buffer.from(codeHash(code), 'hex'), Buffer.from(hash ?? codeHash(''), 'hex'))
  return isSame && hash !== null
}

/** As people read it: `M4TRK-9KDCW-2WQHX-7XPNF`. */
export function shownCode(code: string): string {
  return code.match(/.{5}/g)?.join('-') ?? code
}

/** What somebody typed or pasted, in the form of a code; other input stays what it is. */
export const copiedCode = copiedReference
