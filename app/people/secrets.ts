import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as base64url, 43 characters: nobody guesses it. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What `newSecret` returns. */
export const secretPattern = /^[\w-]{43}$/

/** What the database keeps of a secret: whoever reads the database cannot use it. SHA-256, hexadecimal. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
