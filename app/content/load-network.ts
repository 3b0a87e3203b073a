import type { Kysely } from 'kysely'
import type { ContentFault, FromFile } from './content-fault.ts'
import { type NetworkText, networkLanguage } from './network-file.ts'
import type { Database } from '#app/database/schema.ts'

type NetworkFile = FromFile<NetworkText>

/** A fault for every new file in whose language the database has a text already. */
export async function networkFromElsewhere(db: Kysely<Database>, added: NetworkFile[]): Promise<ContentFault[]> {
  const rows = await db.selectFrom('network_content').select('language').execute()
  const taken = new Set(rows.map(({ language }) => language))
  return added.filter(({ value }) => taken.has(value.language)).map(({ file }) => ({ file, line: 1, message: clash }))
}

const clash =
  'a text in this language is in the database already and came from no file: remove this file, or that row of network_content'

/** Saves new and changed texts. */
export async function saveNetwork(db: Kysely<Database>, files: NetworkFile[]): Promise<void> {
  for (const { value } of files) {
    await db
      .insertInto('network_content')
      .values(value)
      .onConflict((conflict) =>
        conflict.column('language').doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          content: ref('excluded.content'),
        })),
      )
      .execute()
  }
}

/** Removes the texts of files that are gone; files of other kinds are passed over. */
export async function withdrawNetwork(db: Kysely<Database>, files: string[]): Promise<void> {
  for (const file of files) {
    const [room, name = ''] = file.split('/')
    const language = networkLanguage(name)
    if (room === 'network' && language !== null) {
      await db.deleteFrom('network_content').where('language', '=', language).execute()
    }
  }
}
