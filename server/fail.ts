import { ConfigError } from '#config.ts'
import { ContentError } from '#app/content/content-files.ts'
import { PublicRoleError } from '#app/database/public-role.ts'

/** Faults whose message says what to do; of any other the place where it arose is told. */
const explained = [ConfigError, ContentError, PublicRoleError]

/** Ends a program that cannot go on: says why, and exits with 1 once what is under way has ended. */
export function fail(error: unknown): void {
  const expected = explained.some((kind) => error instanceof kind) && error instanceof Error
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
