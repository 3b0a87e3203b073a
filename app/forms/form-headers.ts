/** The action's own headers (Retry-After) on the page that it comes back with, for a route's `headers` export. */
export function formHeaders({ actionHeaders, errorHeaders }: { actionHeaders: Headers; errorHeaders: Headers | undefined }): Headers {
  return errorHeaders ?? actionHeaders
}
