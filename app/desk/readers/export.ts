import type { Route } from './+types/export'
import { desk } from '../context.ts'
import { toCsv } from '../csv.ts'
import { periodOf } from './form.ts'

/** The figures as a file, a row for each day and page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { counts, clock } = context.get(desk)
  const days = periodOf(url)
  const rows = await counts.exportedCounts({ days, now: clock() })
  const csv = toCsv([['dag', 'sida', 'språk', 'läsningar'], ...rows.map(({ day, path, language, number }) => [day, path, language, number])])
  return new Response(csv, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="lasningar-${days}-dagar.csv"` },
  })
}
