import { ConfigError } from '#config.ts'
import { RestoreError } from '#app/backup/unpack.ts'
import { ExportError } from '#app/content/export-content.ts'
import { isAway } from '#app/data/database/is-away.ts'
import { isDiskFull } from '#app/data/database/is-disk-full.ts'
import { PublicRoleError } from '#app/data/database/public-role.ts'
import { StorageError, StorageSetupError } from '#app/data/storage/bucket.ts'

/** Errors whose message says what to do. */
const expectedErrors = [ConfigError, ExportError, PublicRoleError, RestoreError, StorageError, StorageSetupError]

/** Logs why a program cannot continue, in one line where the cause is known. It exits with 1 once nothing keeps it alive. */
export function fail(error: unknown): void {
  console.error(adviceFor(error) ?? error)
  process.exitCode = 1
}

/** What the operator can do about an error of the machine, the settings or the database; null for any other error. */
export function adviceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // Also where it is what kept an archive from being unpacked or stored.
  if (isDiskFull(error)) return diskFull
  if (expectedErrors.some((kind) => error instanceof kind)) return error.message
  return (
    ofSystem(error) ??
    ofSqlite(error) ??
    ofPostgres(error) ??
    adviceFor(error.cause) ??
    (isAway(error) ? `The database does not answer (${error.message}).` : null)
  )
}

type SystemError = Error & { code?: unknown; syscall?: unknown; hostname?: unknown; path?: unknown; port?: unknown; address?: unknown; errcode?: unknown }

function ofSystem({ code, syscall, hostname, path, port, address }: SystemError): string | null {
  if (code === 'EADDRINUSE') return `Port ${String(port)} is used by another program: stop that, or set another port (PORT, DESK_PORT).`
  if (syscall === 'getaddrinfo') return `No address is known for ${String(hostname)}: check HOST, DESK_HOST and DATABASE_URL.`
  if (code === 'EADDRNOTAVAIL') return `${String(address)} is not an address of this machine: check HOST and DESK_HOST.`
  if (code === 'EACCES' && syscall === 'listen') return `This user may not listen on port ${String(port)}: use one above 1023, with a proxy in front.`
  if (code === 'EROFS') return `${String(path)} cannot be written, its file system is read-only: check DATA_DIR.`
  if (code === 'EACCES' || code === 'EPERM') return `${String(path)} cannot be used, this user has no right to it: check the owner of DATA_DIR.`
  return null
}

const diskFull = 'The disk is full: make room in DATA_DIR, in BACKUP_TO, or where the database has its files.'

/** SQLite's result codes, without what extends them (sqlite.org/rescode.html). */
function ofSqlite({ errcode }: SystemError): string | null {
  const result = typeof errcode === 'number' ? errcode & 0xff : null
  if (result === 8 || result === 14) return 'The database in DATA_DIR cannot be opened or written: check the owner and the rights of the folder and its files.'
  if (result === 11 || result === 26) return 'The database in DATA_DIR is damaged: restore a backup.'
  return null
}

/** Postgres's error codes (appendix A of its manual). */
function ofPostgres({ code }: SystemError): string | null {
  if (code === '28P01' || code === '28000') return 'The database refuses the user or the password in DATABASE_URL.'
  if (code === '3D000') return 'The database that DATABASE_URL names does not exist: create it first.'
  return null
}
