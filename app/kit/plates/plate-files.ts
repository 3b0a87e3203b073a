import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import drawings from './paths.json' with { type: 'json' }

/** What plates stand on → the tokens (app/kit/styles/tokens.css) of their light, shade and opening. */
const grounds = {
  wall: ['ray', 'shade', 'opening'],
  'wall-2': ['ray-2', 'shade', 'opening'],
  night: ['night-ray', 'night-shade', 'lamp-night'],
} as const

export type PlateGround = keyof typeof grounds

/** Data of SVG paths (packages/plates/draw.ts). */
type Drawing = { width: number; height: number; light: string; shade?: string; opening?: string }

/** Address → SVG of every plate on every ground, and the folder of all, which is named for their content. */
export function drawPlateFiles(): { folder: string; files: ReadonlyMap<string, string> } {
  const styles = Object.entries(grounds).map(([ground, tokens]) => [ground, styleOf(tokens.map(colours))] as const)
  const files = Object.entries(drawings).flatMap(([name, drawing]) => styles.map(([ground, style]) => [`${name}-${ground}.svg`, svg(drawing, style)] as const))
  const hash = createHash('sha256').update(files.flat().join()).digest('base64url').slice(0, 8)
  const folder = `/assets/plates-${hash}`
  return { folder, files: new Map(files.map(([name, text]) => [`${folder}/${name}`, text])) }
}

/**
 * Plates as files, for what is below the first screen (`<PlateFile>`): built with the other assets, drawn anew for each
 * request in development.
 */
export function plateFiles(): Plugin {
  const { folder, files } = drawPlateFiles()
  return {
    name: 'plate-files',
    config: () => ({ define: { 'import.meta.env.PLATES': JSON.stringify(folder) } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get(request.url ?? '')
        if (file === undefined) return next()
        response.setHeader('Content-Type', 'image/svg+xml').end(file)
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [address, source] of files) this.emitFile({ type: 'asset', fileName: address.slice(1), source })
    },
  }
}

function svg({ width, height, light, shade, opening }: Drawing, style: string): string {
  const paths = [light, shade, opening].map((data, place) => data && `<path class="${classes[place]}" d="${data}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><style>${style}</style>${paths.filter(Boolean).join('')}</svg>`
}

const classes = ['l', 's', 'o']

/** A file knows nothing of the page that shows it, so it has the colours of both schemes. */
function styleOf(fills: readonly (readonly [light: string, dark: string])[]): string {
  const rules = (scheme: 0 | 1) => fills.map((both, place) => `.${classes[place]}{fill:${both[scheme]}}`).join('')
  return `${rules(0)}@media(prefers-color-scheme:dark){${rules(1)}}`
}

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

/** A token's colours in the light and the dark scheme. */
function colours(name: string): readonly [light: string, dark: string] {
  const [, light, dark = light] = new RegExp(`--color-${name}: (?:light-dark\\()?(#\\w+)(?:, (#\\w+))?`).exec(tokens) ?? []
  if (light === undefined || dark === undefined) throw new Error(`tokens.css has no colour "${name}"`)
  return [light, dark]
}
