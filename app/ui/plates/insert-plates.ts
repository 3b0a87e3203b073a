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

/** The finished page: where `<PlateSheet>` left its marker stand the engravings that it names. */
export function insertPlates(page: Buffer): Buffer<ArrayBuffer> {
  const marker = findPlateMarker(page)
  const parts = marker ? [page.subarray(0, marker.start), ...marker.names.map(pathOf), page.subarray(marker.end)] : [page]
  return Buffer.concat(parts)
}
