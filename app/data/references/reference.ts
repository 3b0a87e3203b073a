import { createHash, randomInt } from 'node:crypto'
import { alphabet } from './shown-reference.ts'

const length = 8

/**
 * The reference of a letter, from its text: the same letter, sent twice, has one reference.
 * @param identity what two copies of a letter have in common (`letterIdentity`)
 */
export function referenceOf(identity: string): string {
  let number = BigInt(`0x${createHash('sha256').update(identity).digest('hex')}`)
  let reference = ''
  for (let place = 0; place < length; place++) {
    reference += alphabet[Number(number % BigInt(alphabet.length))]
    number /= BigInt(alphabet.length)
  }
  return reference
}

/** Random, of the same form: for a letter whose own reference is taken, and for one-time codes. */
export function randomReference(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
