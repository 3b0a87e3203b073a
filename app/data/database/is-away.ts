/** Connections that are refused, lost or not answered, and a name that is not found. */
const systemCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/** Shutting down, starting up, too many connections, and all of class 08 (Postgres, appendix A). */
const postgresCode = /^(?:57P0[123]|53300|08.{3})$/
/** pg's own, which have no code. */
const message = /timeout|Connection terminated|not queryable/

/** Whether an error means that Postgres is away, and may be back soon, rather than that it refuses what was asked. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return systemCodes.includes(code) || postgresCode.test(code) || (code === '' && message.test(error.message)) || isAway(error.cause)
}

/** By its name: each of the server's builds has this file for itself. */
const told = Symbol.for('norrljus.told')

/** A line on the outage tells of this error (outage.ts). */
export function markTold(error: Error): void {
  Object.defineProperty(error, told, { value: true })
}

/** Whether such a line tells of an error: a stack for each request would say nothing more. */
export function isTold(error: unknown): boolean {
  return error instanceof Error && (told in error || isTold(error.cause))
}
