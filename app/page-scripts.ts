const preload = '<link rel="modulepreload"'

/**
 * What React Router writes of a page's scripts, made fit for a slow line. It has no word for either:
 * - Fonts come first, since the page is whole without scripts. Browsers think the other way round, and the first text is
 *   then seen 1.6 s later (Lighthouse's slow 4G).
 * - The import map names the hashes of the scripts that this page loads, not of the whole site's: 2 kB less.
 */
export function tidyScripts(page: Buffer): Buffer {
  if (!page.includes(preload)) return page
  // Bytes read as characters, so that they are the same bytes again afterwards.
  const html = page.toString('latin1')
  const loaded = new Set([...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, address]) => address))
  const tidy = html
    .replaceAll(preload, `${preload} fetchpriority="low"`)
    .replace(/(<script rr-importmap="" type="importmap">)(.*?)(<\/script>)/, (_, start: string, map: string, end: string) => {
      const { integrity } = JSON.parse(map) as { integrity: Record<string, string> }
      const needed = Object.entries(integrity).filter(([address]) => loaded.has(address))
      return start + JSON.stringify({ integrity: Object.fromEntries(needed) }) + end
    })
  return Buffer.from(tidy, 'latin1')
}
