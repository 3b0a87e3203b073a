/** Address that reports are posted to, under the quiz's. */
const countPath = (path: string) => `${path}/count`

export type Report = { shown?: string | undefined; answered?: string | undefined }

/**
 * Tells the site that a question was shown, or answered, to be counted: its id and nothing about the visitor or the answer.
 * A failure changes nothing for the visitor and is ignored.
 */
export function sendReport(path: string, report: Report): void {
  const fields = Object.entries(report).filter((field): field is [string, string] => field[1] !== undefined)
  if (fields.length === 0) return
  // keepalive completes it when the visitor leaves the page.
  void fetch(countPath(path), { method: 'POST', body: new URLSearchParams(fields), credentials: 'omit', keepalive: true }).catch(() => {})
}
