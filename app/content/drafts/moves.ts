import type { Transaction } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'

type Move = { language: Language; from: string } & ({ to: string } | { target: string | null })

/**
 * Gives a public article another slug (`to`), or takes it from the public site, and has its old address lead to the new one
 * or to `target`. Addresses that led to the old one lead there too, so that no redirect leads to another.
 */
export async function moveArticle(trx: Transaction<Database>, { language, from, ...move }: Move): Promise<void> {
  if ('to' in move) await trx.updateTable('articles').set({ slug: move.to }).where('slug', '=', from).where('language', '=', language).execute()
  else await trx.deleteFrom('articles').where('slug', '=', from).where('language', '=', language).execute()

  const old = articlePath(from, language)
  const target = 'to' in move ? articlePath(move.to, language) : move.target
  if (target === null) {
    await trx.deleteFrom('moved_articles').where('target', '=', old).execute()
    return
  }
  // The address is the article's own now: a redirect that was there ends.
  if ('to' in move) await trx.deleteFrom('moved_articles').where('slug', '=', move.to).where('language', '=', language).execute()
  const end = await endOf(trx, target)
  await trx.updateTable('moved_articles').set({ target: end }).where('target', '=', old).execute()
  await trx
    .insertInto('moved_articles')
    .values({ slug: from, language, target: end })
    .onConflict((at) => at.columns(['slug', 'language']).doUpdateSet({ target: end }))
    .execute()
}

/** Where a path leads that is itself the address of a moved article. */
async function endOf(trx: Transaction<Database>, path: string): Promise<string> {
  const moved = await trx.selectFrom('moved_articles').selectAll().execute()
  return moved.find(({ slug, language }) => articlePath(slug, language) === path)?.target ?? path
}
