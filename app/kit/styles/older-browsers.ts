/** What Lightning CSS writes → what the site sends. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Without a media type, browsers read `not` since Chrome 104 and Safari 16.4.
  [/@media not \(/g, '@media not all and ('],
  // Two properties that stand for the schemes in the place of each light-dark().
  [/--lightningcss-(l|d)\w+/g, '--$1'],
  // Safari reads these without a prefix: of the shorthand the site uses only the line.
  [/-webkit-text-decoration(-color)?:[^;}]*;/g, ''],
]

/**
 * What the build leaves to be done for the oldest browsers (decision 034), and what it does for others than those.
 * @param css as Lightning CSS lowered it for the build's targets
 */
export function forOlderBrowsers(css: string): string {
  return replacements.reduce((text, [found, replacement]) => text.replaceAll(found, replacement), css)
}
