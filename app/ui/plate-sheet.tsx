import type { PlateName } from './plate.tsx'
import drawings from './plates/paths.json' with { type: 'json' }

/**
 * The paths of a page's engravings, once each; `<Plate>` refers to them. Only the server renders them, so no script
 * contains them. A hydrated screen must therefore name every plate of all its states in its handle.
 */
export function PlateSheet({ names }: { names: readonly PlateName[] }) {
  const paths = import.meta.env.SSR ? [...new Set(names)].map(platePath).join('') : ''
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <defs suppressHydrationWarning dangerouslySetInnerHTML={{ __html: paths }} />
    </svg>
  )
}

function platePath(name: PlateName): string {
  return `<path id="plate-${name}" fill="currentColor" d="${drawings[name].d}"></path>`
}
