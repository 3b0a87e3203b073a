export type DescribedPicture = { name: string; alt: string; caption: string }

/** `![alt](name "caption")`, without what would end it early. */
export function markdownOf({ name, alt, caption }: DescribedPicture): string {
  const plain = (text: string) =>
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replaceAll(/[\\[\]`*_<>!]/g, (character) => `\\${character}`)
  const title = caption.trim() === '' ? '' : ` "${plain(caption).replaceAll('"', '\\"')}"`
  return `![${plain(alt)}](${name}${title})`
}
