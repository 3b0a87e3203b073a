import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anArticle, onEveryDatabase, testDatabase, type TestDatabase } from '#test/databases.ts'
import { grantPublicRole, publicRole } from '#app/data/database/public-role.ts'

// The release before searches by the databases' own indexes, which triggers keep, and may run beside this one or in its place.
// A later release drops the indexes and this file (decision 045).

/** As that release asks, with the rights of its visitors. */
const questions = {
  sqlite: (word: string) => sql<{ slug: string }>`
    select slug from articles where id in (
      select rowid from article_search where article_search match ${`language : "sv" AND {title meta_description content} : "${word}"*`})`,
  postgres: (word: string) => sql<{ slug: string }>`
    select slug from article_search where language = 'sv' and words @@ to_tsquery('site_sv', ${`${word}:*`})`,
}

onEveryDatabase('the indexes of the release before', (backend) => {
  async function found({ owner, site }: TestDatabase, word: string) {
    if (backend === 'sqlite') return (await questions.sqlite(word).execute(owner)).rows.map(({ slug }) => slug)
    return (await questions.postgres(word).execute(site.read)).rows.map(({ slug }) => slug)
  }

  test('follow what is written, and stay readable to the role that they were granted to', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    if (backend === 'postgres') await sql`grant select on article_search to ${sql.id(publicRole)}`.execute(owner)
    await grantPublicRole(owner)
    await owner
      .insertInto('articles')
      .values(anArticle({ language: 'sv', title: 'Moms' }))
      .execute()
    expect(await found(database, 'moms')).toEqual(['north-light'])
    await owner.updateTable('articles').set({ title: 'Skatt', slug: 'b' }).execute()
    expect([await found(database, 'moms'), await found(database, 'skatt')]).toEqual([[], ['b']])
    await owner.deleteFrom('articles').execute()
    expect(await found(database, 'skatt')).toEqual([])
    if (backend === 'sqlite') await sql`insert into article_search (article_search, rank) values ('integrity-check', 1)`.execute(owner)
    else await sql`revoke select on article_search from ${sql.id(publicRole)}`.execute(owner)
  })
})

test('an article of a megabyte of different words can be saved on Postgres', async () => {
  await using database = await testDatabase('postgres')
  const content = Array.from({ length: 150_000 }, (_, n) => `å${n.toString(36)}`).join(' ')
  await database.owner
    .insertInto('articles')
    .values(anArticle({ content, language: 'sv' }))
    .execute()
  expect((await questions.postgres('å100').execute(database.owner)).rows).toEqual([{ slug: 'north-light' }])
})
