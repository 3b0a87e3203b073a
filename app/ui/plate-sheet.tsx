import type { PlateName } from './plate.tsx'
import drawings from './plates/paths.json' with { type: 'json' }

/**
 * The paths of a page's engravings, once; `<Plate>` refers to them. Only the server writes them, so they are in no script:
 * in the browser React leaves them as they are. A hydrated screen must therefore name in its handle every plate that any
 * of its states shows.
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
