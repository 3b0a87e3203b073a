import { shareMarkup } from '#app/kit/shared-markup.ts'
import type { PlateName } from './plate.tsx'
import drawings from './plates/paths.json' with { type: 'json' }

/**
 * The paths of a page's engravings, once each; `<Plate>` refers to them. Only the server renders them, so no script
 * contains them. A hydrated screen must therefore name every plate of all its states in its handle.
 */
export function PlateSheet({ names }: { names: readonly PlateName[] }) {
  const paths = import.meta.env.SSR ? platePaths(names) : ''
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <defs suppressHydrationWarning dangerouslySetInnerHTML={{ __html: paths }} />
    </svg>
  )
}

/** Data of SVG paths (packages/plates/draw.ts). */
type Drawing = { light: string; shade?: string; opening?: string }

/** Combination of plates → markup: joining 100 KB anew for each render would take a tenth of it. */
const joined = new Map<string, string>()

function platePaths(names: readonly PlateName[]): string {
  const key = names.join()
  const paths = joined.get(key) ?? shareMarkup([...new Set(names)].map(platePath).join(''))
  joined.set(key, paths)
  return paths
}

function platePath(name: PlateName): string {
  const { light, shade, opening }: Drawing = drawings[name]
  const lit = `<path fill="currentColor" d="${light}"></path>`
  const rest = [shade && `<path class="shade" d="${shade}"></path>`, opening && `<path class="opening" d="${opening}"></path>`]
  return `<g id="plate-${name}">${lit}${rest.filter(Boolean).join('')}</g>`
}
