/**
 * The headers of a page with a form, for a route's `headers` export: the action's own (Retry-After), and that the page
 * is the visitor's alone, since its key is. Not `no-store`: going back must show what was typed.
 */
export function formHeaders({ actionHeaders, errorHeaders }: { actionHeaders: Headers; errorHeaders: Headers | undefined }): Headers {
  const headers = new Headers(errorHeaders ?? actionHeaders)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  return headers
}
