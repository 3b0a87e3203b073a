/** Passes the action's headers (Retry-After) on to the page rendered with its result: for a route's `headers` export. */
export function formHeaders({ actionHeaders, errorHeaders }: { actionHeaders: Headers; errorHeaders: Headers | undefined }): Headers {
  return errorHeaders ?? actionHeaders
}
