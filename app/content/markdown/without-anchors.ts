/** A heading's permalink (heading-anchors.ts), as React writes it. */
const anchor = /<a class="anchor"[^>]*>#<\/a>/g

/**
 * Removes the permalinks of headings from an article's HTML, for use without our styles (feeds).
 *
 * @param html as `layOutMarkdown` returns it
 */
export function withoutAnchors(html: string): string {
  return html.replaceAll(anchor, '')
}
