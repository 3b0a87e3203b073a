import type { PlateName } from './plate.tsx'
import drawings from './plates/paths.json'

// The paths are long, so they travel in the page and never in a script: on the client this is
// undefined, and React leaves the attributes that the server wrote. A hydrated screen must therefore
// name in its handle every plate that any of its states shows.
const paths = import.meta.env.SSR ? drawings : undefined

/** The paths of a page's engravings, once; `<Plate>` refers to them. */
export function PlateSheet({ names }: { names: readonly PlateName[] }) {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <defs>
        {[...new Set(names)].map((name) => (
          <path key={name} id={`plate-${name}`} fill="currentColor" d={paths?.[name].d} suppressHydrationWarning />
        ))}
      </defs>
    </svg>
  )
}
