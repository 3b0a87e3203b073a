/**
 * Needed on every page whose form can be posted without a script: under the site's referrer policy (no-referrer) browsers
 * send `Origin: null`, and on plain http nothing else, so server/same-origin.ts would refuse the post.
 */
export function PostsWithOrigin() {
  return <meta name="referrer" content="same-origin" />
}
