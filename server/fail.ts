import { ConfigError } from '#config.ts'
import { ExportError } from '#app/content/export-content.ts'
import { PublicRoleError } from '#app/database/public-role.ts'
import { StorageError, StorageSetupError } from '#app/storage/bucket.ts'

/** Errors whose message says what to do. Of any other the stack is logged. */
const expectedErrors = [ConfigError, ExportError, PublicRoleError, StorageError, StorageSetupError]

/** Logs why a program cannot continue. It exits with 1 once nothing keeps it alive. */
export function fail(error: unknown): void {
  const expected = expectedErrors.some((kind) => error instanceof kind) && error instanceof Error
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
