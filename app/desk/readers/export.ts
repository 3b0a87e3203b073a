import type { Route } from './+types/export'
import { desk } from '../context.ts'
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

/**
 * A table as a file that a Swedish Excel opens as it is: semicolons, UTF-8 with a byte order mark, CRLF.
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV Injection).
 */
function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^\s*[=+\-@]|^[\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
