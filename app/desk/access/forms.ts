/** Whether a post came from a page without JavaScript: the browser shows the response itself. */
export function isPageLoad(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false
}

/** Whether it is the path of a page of the desk, without a query: nothing else is redirected to. */
export function isLocalPath(path: string): boolean {
  return /^\/(?:[A-Za-z0-9][A-Za-z0-9/-]*)?$/.test(path)
}
