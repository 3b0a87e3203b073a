/** A full disk, and a quota that is used up (Linux); Postgres's disk_full (its manual, appendix A). */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** SQLITE_FULL, without what extends it (sqlite.org/rescode.html). */
const sqliteFull = 13

/**
 * Whether a write failed because a disk is full: of the database, or of storage, whose errors have the code as `reason`.
 * Not by an error's class, which exists once in each of the server's builds.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, reason, errcode } = error as { code?: unknown; reason?: unknown; errcode?: unknown }
  return codes.includes(code) || codes.includes(reason) || (typeof errcode === 'number' && (errcode & 0xff) === sqliteFull) || isDiskFull(error.cause)
}
