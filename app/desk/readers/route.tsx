import type { Kysely } from 'kysely'
import { noHost } from '#app/data/counts/names.ts'
import type { Database } from '#app/data/database/schema.ts'
import { dayMonth } from '#app/i18n/desk-dates.ts'
import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { screenAt } from '#app/site/screens.ts'
import type { Route } from './+types/route'
import { desk } from '../context.ts'
import { readersCopy } from './copy.ts'
import { periodOf } from './form.ts'
import { ReadersPage } from './page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, counts, clock } = context.get(desk)
  const period = periodOf(url)
  const { pages, hosts, days, ...figures } = await counts.readerFigures({ days: period, now: clock() })
  const titles = await articleTitles(db)
  return {
    ...figures,
    period,
    days: days.map(({ day, number }) => ({ day: dayMonth(day), number })),
    pages: { ...pages, rows: pages.rows.map(({ path, ...row }) => ({ ...row, path, ...titleOf(path, row.language, titles) })) },
    hosts: { ...hosts, rows: hosts.rows.map(({ host, number }) => ({ host: host === noHost ? readersCopy.hosts.direct : host, number })) },
  }
}

/** A title in the page's language, or a Swedish name of ours; an article that is gone has only its address. */
function titleOf(path: string, language: Language, titles: ReadonlyMap<string, string>): { title: string; titleLanguage: Language } {
  const screen = screenAt(path)
  if (screen) return { title: readersCopy.screens[screen], titleLanguage: 'sv' }
  const title = titles.get(path)
  return title === undefined ? { title: path, titleLanguage: 'sv' } : { title, titleLanguage: language }
}

async function articleTitles(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('articles').select(['slug', 'language', 'title']).execute()
  return new Map(rows.map(({ slug, language, title }) => [articlePath(slug, language), title]))
}

export default function Readers({ loaderData }: Route.ComponentProps) {
  return <ReadersPage {...loaderData} copy={readersCopy} />
}
