const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const importMap = /(<script rr-importmap="" type="importmap">)(.*?)(<\/script>)/
const starter = /(<script type="module" async="">)((?:import [^;]+;\s*)+)([^<]*?)import\("([^"]+)"\);(<\/script>)/

/**
 * What React Router writes of a page's scripts, made fit for a slow phone. It has no word for any of this:
 * - Scripts are fetched when the page has been painted, which is whole without them. Otherwise they share the line with
 *   fonts and text, which are then seen a second later (Lighthouse's slow 4G, decision 012).
 * - Each is evaluated in a task of its own, so that a phone can answer a finger in between.
 * - The import map leaves out the hashes of other screens' scripts: 2 kB less.
 *
 * In development scripts come as they are.
 */
export function tidyScripts(page: Buffer): Buffer {
  if (!import.meta.env.PROD || !page.includes('<link rel="modulepreload"')) return page
  // Bytes read as characters, so that they are the same bytes again afterwards.
  const html = page.toString('latin1')
  const scripts = [...html.matchAll(preload)].map(([, address = '']) => address)
  const tidy = html
    .replace(importMap, (_, start: string, map: string, end: string) => start + mapOf(map, scripts) + end)
    .replace(starter, (_, start: string, imports: string, routes: string, entry: string, end: string) => start + startOf({ scripts, imports, routes, entry }) + end)
    .replaceAll(preload, '')
  return Buffer.from(tidy, 'latin1')
}

/** Of what this page loads and of what it may ask for later: no route but its own, and whatever is no route. */
function mapOf(whole: string, scripts: string[]): string {
  const { integrity } = JSON.parse(whole) as { integrity: Record<string, string> }
  const wanted = Object.entries(integrity).filter(([address]) => scripts.includes(address) || !address.includes('/route-'))
  return JSON.stringify({ integrity: Object.fromEntries(wanted) })
}

type Start = { scripts: string[]; imports: string; routes: string; entry: string }

/**
 * A page that is not seen (prerendered, in another tab) is not painted: there nothing is waited for. A script that does
 * not come leaves the page as it is, without an error; one that fails says so.
 */
function startOf({ scripts, imports, routes, entry }: Start): string {
  const named = [...imports.matchAll(/import \* as (\w+) from ("[^"]+")/g)]
  return `await new Promise((painted) => document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted)));
const scripts = ${JSON.stringify(scripts)};
await Promise.all(scripts.map((href) => new Promise((onload) => document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, onload })))));
const entry = "${entry}";
await Promise.all(scripts.map((script) => script === entry || import(script)));
const [${named.map(([, name]) => name).join()}] = await Promise.all([${named.map(([, , address]) => `import(${address})`).join()}]);
${routes.trim()}
import(entry);`
}
