import type { Insert } from '#app/page-inserts.ts'
import type { PlateName } from '../plate.tsx'
import drawings from './paths.json' with { type: 'json' }
import { findPlateMarker } from './plate-marker.ts'

const ready = new Map<PlateName, Buffer>()

/** As bytes, made once: most of a page are these paths, and React would look through them each time. */
function pathOf(name: PlateName): Buffer {
  const known = ready.get(name)
  if (known) return known
  const path = Buffer.from(`<path id="plate-${name}" fill="currentColor" d="${drawings[name].d}"></path>`)
  ready.set(name, path)
  return path
}

/** The engravings that a rendered page names, for where `<PlateSheet>` left its marker; null in a page that shows none. */
export function platesFor(page: Buffer): Insert | null {
  const marker = findPlateMarker(page)
  return marker && { ...marker, bytes: marker.names.map(pathOf) }
}
