/**
 * A rendered page of the public site, to be shown within a page of the desk: only the desk may frame it, nothing of it is
 * kept, and no script of it runs, also where it is opened in a tab of its own.
 */
export async function previewResponse(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  const policy = (headers.get('Content-Security-Policy') ?? "default-src 'none'")
    .split('; ')
    .filter((directive) => !/^(frame-ancestors|script-src|sandbox) /.test(directive))
  headers.set('Content-Security-Policy', [...policy, "script-src 'none'", "frame-ancestors 'self'", 'sandbox allow-same-origin'].join('; '))
  headers.set('X-Frame-Options', 'SAMEORIGIN')
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  for (const name of ['ETag', 'Last-Modified', 'Speculation-Rules', 'Link', 'Set-Cookie']) headers.delete(name)
  // A frame without scripts may not take the focus or run any, and a browser says so on the desk's console. React writes no "</script" within one.
  const html = (await response.text()).replaceAll(' autofocus=""', '').replaceAll(/<script\b.*?<\/script>/gs, '')
  return new Response(html, { status: response.status, headers })
}
