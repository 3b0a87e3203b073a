// oxlint-disable-next-line import/no-unassigned-import -- x509 asks for it
import 'reflect-metadata'
import { X509CertificateGenerator } from '@peculiar/x509'

/** A self-signed certificate of localhost, in PEM. */
export async function certificateUntil(notAfter: Date): Promise<{ key: string; cert: string }> {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const notBefore = new Date(notAfter.getTime() - 90 * 24 * 3_600_000)
  // The browser's type of a key knows fewer uses than Node's.
  const pair = keys as object as CryptoKeyPair
  const certificate = await X509CertificateGenerator.createSelfSigned({ name: 'CN=localhost', notBefore, notAfter, signingAlgorithm, keys: pair })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return { key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`, cert: certificate.toString('pem') }
}
