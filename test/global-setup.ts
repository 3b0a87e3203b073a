import { preparedPglite } from './pglite.ts'
import { preparePostgres } from './postgres.ts'
import { preparedData } from './prepared-data.ts'

/** Before all tests, of Vitest and of Playwright: what many of them begin with is made once, and no test's time counts for it. */
export default async function setup(): Promise<void> {
  await Promise.all([preparedData(), preparePostgres(), preparedPglite()])
}
