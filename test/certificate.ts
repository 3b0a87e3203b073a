import { generateKeyPairSync, sign } from 'node:crypto'

/** A self-signed certificate of localhost, in PEM (RFC 5280, §4.1). */
export function certificateUntil(notAfter: Date): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(ecdsaWithSha256)
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))))
  const validity = sequence(time(new Date(notAfter.getTime() - 90 * 24 * 3_600_000)), time(notAfter))
  const serial = der(0x02, Buffer.from([1]))
  const certificate = sequence(serial, algorithm, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }))
  const signature = der(0x03, Buffer.from([0]), sign('sha256', certificate, privateKey))
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem(sequence(certificate, algorithm, signature)) }
}

// Object identifiers.
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex')
const commonName = Buffer.from('0603550403', 'hex')

/** A value with its tag and length (X.690). */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)

/** `20261209080000Z` */
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`))

const pem = (bytes: Buffer) => `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`
