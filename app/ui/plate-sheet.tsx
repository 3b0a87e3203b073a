import type { PlateName } from './plate.tsx'
import { plateMarker } from './plates/plate-marker.ts'

/**
 * The paths of a page's engravings, once; `<Plate>` refers to them. The server puts them where the marker stands
 * (plates/plates-for.ts), so they are in no script: on the client React leaves what the server wrote. A hydrated screen
 * must therefore name in its handle every plate that any of its states shows.
 */
export function PlateSheet({ names }: { names: readonly PlateName[] }) {
  const marker = import.meta.env.SSR ? plateMarker(names) : ''
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <defs suppressHydrationWarning dangerouslySetInnerHTML={{ __html: marker }} />
    </svg>
  )
}
