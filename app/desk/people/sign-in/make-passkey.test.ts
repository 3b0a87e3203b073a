import { createHash } from 'node:crypto'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { beforeEach, expect, test, vi } from 'vitest'

const optionsJSON: PublicKeyCredentialCreationOptionsJSON = {
  rp: { id: 'localhost', name: 'Norrljus' },
  user: { id: 'ZWxpbg', name: 'Elin', displayName: 'Elin' },
  challenge: 'aGVq',
  pubKeyCredParams: [],
  extensions: { credProps: true },
}

const secret = new Uint8Array(32).fill(7)

/** Of `navigator.credentials.create`, the extensions that were asked for. */
const asked: (AuthenticationExtensionsClientInputs | undefined)[] = []

/** A browser, by what it answers to what is asked. */
function browser(answer: (extensions: AuthenticationExtensionsClientInputs | undefined) => AuthenticationExtensionsClientOutputs | undefined): void {
  const create = async ({ publicKey }: CredentialCreationOptions) => {
    asked.push(publicKey?.extensions)
    const results = answer(publicKey?.extensions)
    const bytes = Uint8Array.of(1).buffer
    return {
      id: 'AQ',
      rawId: bytes,
      type: 'public-key',
      response: { attestationObject: bytes, clientDataJSON: bytes },
      getClientExtensionResults: () => results,
    }
  }
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal('navigator', { credentials: { create } })
}

/** As a page that has just been loaded. */
async function freshPage() {
  vi.resetModules()
  return (await import('./make-passkey.ts')).makePasskey
}

beforeEach(() => {
  asked.length = 0
  return () => vi.unstubAllGlobals()
})

test('a key is made that can derive secrets, and no secret is among what is posted', async () => {
  const makePasskey = await freshPage()
  browser(() => ({ prf: { enabled: true, results: { first: secret } } }))
  const posted = await makePasskey({ optionsJSON })
  expect(asked).toEqual([{ credProps: true, prf: { eval: { first: expect.any(ArrayBuffer) } } }])
  const first = asked[0]?.prf?.eval?.first
  expect(first instanceof ArrayBuffer && Buffer.from(first).toString('hex')).toBe(createHash('sha256').update('letters').digest('hex'))
  expect(posted.clientExtensionResults).toEqual({ prf: { enabled: true } })
  expect(JSON.stringify(posted)).not.toContain('results')
})

test('a browser that knows no such keys makes one without', async () => {
  const makePasskey = await freshPage()
  browser(() => ({}))
  expect((await makePasskey({ optionsJSON })).clientExtensionResults).toEqual({})
})

test('a password manager that says nothing of extensions makes one without', async () => {
  const makePasskey = await freshPage()
  browser(() => undefined)
  expect((await makePasskey({ optionsJSON })).id).toBe('AQ')
})

test('where the browser cannot ask for it, the key is made without, also at a later press', async () => {
  const makePasskey = await freshPage()
  browser((extensions) => {
    if (asked.length < 3) throw new DOMException('', extensions?.prf ? 'UnknownError' : 'NotAllowedError')
    return {}
  })
  // Asked a second time within one press, this browser wants another one.
  await expect(makePasskey({ optionsJSON })).rejects.toMatchObject({ name: 'NotAllowedError' })
  expect((await makePasskey({ optionsJSON })).id).toBe('AQ')
  expect(asked.map((extensions) => extensions?.prf !== undefined)).toEqual([true, false, false])
})

test('what somebody cancels is not asked a second time', async () => {
  const makePasskey = await freshPage()
  browser(() => {
    throw new DOMException('', 'NotAllowedError')
  })
  await expect(makePasskey({ optionsJSON })).rejects.toMatchObject({ name: 'NotAllowedError' })
  expect(asked).toHaveLength(1)
})
