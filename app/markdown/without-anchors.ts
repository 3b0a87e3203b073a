/** A heading's link to itself, as heading-anchors.ts makes it and React writes it. */
const anchor = /<a class="anchor"[^>]*>#<\/a>/g

/**
 * Takes the links of headings to themselves out of an article's HTML, for readers who have it without its styles.
 *
 * @param html as `layOutMarkdown` gives it
 */
export function withoutAnchors(html: string): string {
  return html.replaceAll(anchor, '')
}
