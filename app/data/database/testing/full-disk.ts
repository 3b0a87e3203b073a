import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** More than fits into what is free in the pages of a table. */
export const longWord = 'lång'.repeat(50_000)

/**
 * Lets this connection's SQLite file grow no more, and fills its free pages: what needs another page fails as it does on a
 * full disk, with SQLITE_FULL. What fits into a page that is there is still written.
 */
export async function fillDisk(db: Kysely<Database>): Promise<{ makeRoom(): Promise<void> }> {
  await sql`create table filler (bytes blob)`.execute(db)
  await sql`pragma max_page_count = 1`.execute(db)
  for (;;) {
    const isFull = await sql`insert into filler values (zeroblob(4000))`.execute(db).then(
      () => false,
      () => true,
    )
    if (isFull) break
  }
  return {
    async makeRoom() {
      await sql`pragma max_page_count = 1000000`.execute(db)
      await sql`drop table filler`.execute(db)
    },
  }
}
