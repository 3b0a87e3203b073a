import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a page may stay open before its form has to be sent twice, in milliseconds. */
export const keyLifetime = 24 * 60 * 60_000

/** Nobody reads and fills in a form in less, in milliseconds. */
export const fastestHuman = 3000

export type FormKeys = {
  /**
   * A new key for a page's form.
   * @param form the form's name; a key of one form opens no other
   * @param options.sentBefore for a page that comes back with what was typed: sending it at once is no haste
   */
  issue(form: string, options?: { sentBefore?: boolean }): string
  /** What a posted key says; null for one that is not ours, is another form's, or is older than `keyLifetime`. */
  read(form: string, text: string | undefined): OpenKey | null
}

export type OpenKey = {
  /** The key itself, to be given out again when the form comes back. */
  text: string
  /** 32 hexadecimal characters, different for every page that was given out. */
  id: string
  /** Milliseconds since the page was given out. */
  age: number
}

/** A clock of another process may be a little ahead of ours. */
const clockSkew = 60_000

/**
 * Keys are a random id and the time of issue, signed: nothing needs to be remembered until one is used.
 * @param secret at least 32 bytes, the same in every process of the site
 */
export function createFormKeys({ secret, clock }: { secret: string; clock: () => Date }): FormKeys {
  function sign(form: string, id: string, issued: string): Buffer {
    return createHmac('sha256', secret).update(`form-key ${form} ${id} ${issued}`).digest()
  }

  function issue(form: string, { sentBefore = false } = {}): string {
    const id = randomBytes(16).toString('hex')
    const issued = (clock().getTime() - (sentBefore ? fastestHuman : 0)).toString(36)
    return `${id}.${issued}.${sign(form, id, issued).toString('base64url')}`
  }

  function read(form: string, text: string | undefined): OpenKey | null {
    const [, id, issued, signature] = /^([0-9a-f]{32})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(text ?? '') ?? []
    if (text === undefined || !id || !issued || !signature) return null
    if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(form, id, issued))) return null
    const age = clock().getTime() - Number.parseInt(issued, 36)
    return age > keyLifetime || age < -clockSkew ? null : { text, id, age: Math.max(0, age) }
  }

  return { issue, read }
}
