import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { siteKey } from './site-key.ts'

// What somebody searches for may be a person's name, and addresses get into the browser's history and into the logs of a proxy. In an
// address it is therefore encrypted, for the one who typed it: Back, a reload and a link find it again, and nobody else can read it.

const [algorithm, ivBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const

/** In `desk_settings`. */
const keyName = 'words-key'

/** @returns base64url */
export async function sealWords(db: Kysely<Database>, { words, personId }: { words: string; personId: string }): Promise<string> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, await siteKey(db, keyName), iv).setAAD(Buffer.from(personId))
  return Buffer.concat([iv, cipher.update(words, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** @returns null for what was not sealed here, or for somebody else */
export async function openWords(db: Kysely<Database>, { sealed, personId }: { sealed: string; personId: string }): Promise<string | null> {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, await siteKey(db, keyName), bytes.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(personId)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    // The authentication failed: whatever it is, it is no search of this person's.
    return null
  }
}
