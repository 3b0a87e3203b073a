/**
 * The site's own referrer policy (no-referrer) would have a form without a script posted from nowhere (`Origin: null`),
 * which server/same-origin.ts could not tell from elsewhere where browsers say no more than that: on plain http.
 * Every page with a form that may be posted without a script says this.
 */
export function PostsWithOrigin() {
  return <meta name="referrer" content="same-origin" />
}
