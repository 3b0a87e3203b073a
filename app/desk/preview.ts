/**
 * A page of the public site as the desk shows it in a frame: the same bytes and rights, to be framed by the desk's own
 * pages, and neither stored nor indexed.
 * @param response of `DeskServices.renderSite`
 */
export function previewResponse(response: Response): Response {
  const headers = new Headers(response.headers)
  const policy = headers.get('Content-Security-Policy') ?? "default-src 'none'; frame-ancestors 'none'"
  headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  headers.set('X-Frame-Options', 'SAMEORIGIN')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  headers.set('Cache-Control', 'no-store')
  // Nothing is fetched ahead from a preview.
  headers.delete('Speculation-Rules')
  return new Response(response.body, { status: response.status, headers })
}
