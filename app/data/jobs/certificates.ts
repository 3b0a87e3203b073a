import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** Until when the certificate of an address is valid. */
export type Certificate = { host: string; endsAt: Date }

/** Milliseconds for which what was seen is not looked at again. */
const seenFor = 3_600_000
/** Milliseconds that a server may take to show its certificate. */
const timeout = 10_000

/** Milliseconds before its end from which somebody should be told: certificates are usually renewed a month before. */
const nearEnd = 14 * 24 * 3_600_000

/** The certificate that ends first, where it ends within 14 days, or has. */
export function endingCertificate(certificates: readonly Certificate[], now: Date): Certificate | null {
  const [first] = certificates.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
  return first && first.endsAt.getTime() - now.getTime() <= nearEnd ? first : null
}

/**
 * Looks at the certificates of our own addresses, as a visitor's browser would: it is served by a proxy that may be anywhere.
 * @param options.monotonic in milliseconds
 * @returns the last that were seen; it looks now, and again once an hour, and never waits for that. What cannot be reached from here is left out.
 */
export function createCertificates(origins: readonly string[], { monotonic = () => performance.now(), endOf = endOfCertificate } = {}): () => Certificate[] {
  const urls = [...new Set(origins)].map((origin) => new URL(origin)).filter(({ protocol }) => protocol === 'https:')
  const seen = new Map<string, Certificate>()
  let lookedAt = 0
  look()
  return () => {
    if (monotonic() - lookedAt >= seenFor) look()
    return [...seen.values()]
  }

  function look(): void {
    lookedAt = monotonic()
    for (const url of urls) void endOf(url).then((endsAt) => endsAt && seen.set(url.host, { host: url.hostname, endsAt }))
  }
}

/** Null where none is shown in time. Whom it is issued by is not asked: an address on a network of one's own may have its own authority. */
export function endOfCertificate({ hostname, port }: URL): Promise<Date | null> {
  const { promise, resolve } = Promise.withResolvers<Date | null>()
  const host = hostname.replaceAll(/[[\]]/g, '')
  const options = { host, port: Number(port || 443), rejectUnauthorized: false, timeout, ...(isIP(host) === 0 && { servername: host }) }
  const socket = connect(options, () => {
    const endsAt = new Date(socket.getPeerCertificate().valid_to)
    end(Number.isNaN(endsAt.getTime()) ? null : endsAt)
  })
  const end = (endsAt: Date | null) => {
    resolve(endsAt)
    socket.destroy()
  }
  // A process that stops does not wait for it.
  socket.unref()
  socket.on('error', () => end(null))
  socket.on('timeout', () => end(null))
  return promise
}
