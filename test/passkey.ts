import { createHash, generateKeyPairSync, randomBytes, sign as signWith } from 'node:crypto'
import { encodeCBOR } from '@levischuck/tiny-cbor'

/** What a page gets from the desk for a new passkey, as far as a device needs it. */
type RegistrationOptions = { challenge: string; user: { id: string } }

/** What a page gets from the desk for signing in, as far as a device needs it. */
type SignInOptions = { challenge: string }

/** Departures from what an honest device and browser would answer. */
export type Departures = {
  /** Of the page that asked. */
  origin?: string
  /** Host name of the page that asked. */
  rpId?: string
  /** Signatures so far; by default one more than before. */
  counter?: number
  /** Whether the device has checked whose finger it was. */
  verified?: boolean
  /** The credential's id. */
  id?: string
  /** Of whom the device says that the key is. */
  userHandle?: string
}

/**
 * A software authenticator with one ES256 passkey, and its browser: `register` and `sign` return what a page would get
 * from @simplewebauthn/browser for the same options.
 */
export function createAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let count = 0
  let owner = ''

  const clientData = (type: string, challenge: string, own: Departures) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: own.origin ?? origin, crossOrigin: false }))

  function authenticatorData(own: Departures, attested: Uint8Array = new Uint8Array()): Buffer {
    count = own.counter ?? count + 1
    const flags = userPresent | (own.verified === false ? 0 : userVerified) | (attested.length > 0 ? attestedData : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(own.rpId ?? rpId), Buffer.from([flags]), counter, attested])
  }

  function attestedKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // COSE: key type EC2, algorithm ES256, curve P-256, and the point.
    const key = encodeCBOR(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    )
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(credentialId.length)
    return Buffer.concat([Buffer.alloc(16), idLength, credentialId, key])
  }

  return {
    /** Makes the passkey. */
    register(options: RegistrationOptions, own: Departures = {}) {
      owner = options.user.id
      const authData = authenticatorData({ counter: 0, ...own }, attestedKey())
      const attestation = encodeCBOR(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        id: text(credentialId),
        rawId: text(credentialId),
        type: 'public-key' as const,
        authenticatorAttachment: 'platform' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, own)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      }
    },

    /** Signs in with it. */
    sign(options: SignInOptions, own: Departures = {}) {
      const authData = authenticatorData(own)
      const client = clientData('webauthn.get', options.challenge, own)
      const id = own.id ?? text(credentialId)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authData),
          signature: text(signWith('sha256', Buffer.concat([authData, sha256(client)]), privateKey)),
          userHandle: own.userHandle ?? owner,
        },
      }
    },
  }
}

/** Flags of authenticator data (WebAuthn §6.1). */
const [userPresent, userVerified, attestedData] = [0x01, 0x04, 0x40]

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}

function text(data: Uint8Array): string {
  return Buffer.from(data).toString('base64url')
}

function bytes(base64url: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}
