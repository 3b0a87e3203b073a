import { type Kysely, sql } from 'kysely'

/** Another address for an answer is kept while it is typed, as its text is: in a place of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into typed_texts (person_id, place, reference, text, saved_at)
    select person_id, 'to:' || reference, reference, recipient, saved_at from typed_texts where recipient is not null`.execute(db)
  await sql`alter table typed_texts drop column recipient`.execute(db)
}
