/**
 * A table as a file that a Swedish Excel opens as it is: semicolons, UTF-8 with a byte order mark, CRLF.
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV Injection).
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
