import { useCallback, useReducer, useState } from 'react'
import { limits } from './limits.ts'

export type DroppedFile = { id: number; file: File }

type State = {
  files: readonly DroppedFile[]
  /** The last drop: its number, how many of it were refused, and whether it was more than there was room for. */
  last: { drop: number; rejected: number; full: boolean }
}
type Change =
  | { kind: 'dropped'; accepted: readonly File[]; unfit: number }
  | { kind: 'refused'; places: readonly number[] }
  | { kind: 'removed'; id: number }

const empty: State = { files: [], last: { drop: 0, rejected: 0, full: false } }

/**
 * The files that were dropped on the form, by the rules of SPEC §5. They are held here and sent by whoever asks for them.
 * @param refused the places of those that the server has refused after looking into them; a new array for each response
 */
export function useDroppedFiles(refused: readonly number[] | undefined) {
  const [{ files, last }, change] = useReducer(changed, empty)
  const [seen, setSeen] = useState(refused)
  if (refused && refused !== seen) {
    setSeen(refused)
    change({ kind: 'refused', places: refused })
  }
  return {
    files,
    last,
    /** What fits the drop configuration, and how many files did not. */
    add: useCallback((accepted: readonly File[], unfit: number) => change({ kind: 'dropped', accepted, unfit }), []),
    remove: (id: number) => change({ kind: 'removed', id }),
  }
}

function changed({ files, last }: State, change: Change): State {
  switch (change.kind) {
    case 'removed':
      return { files: files.filter(({ id }) => id !== change.id), last }
    case 'refused':
      return {
        files: files.filter((_, place) => !change.places.includes(place)),
        last: { drop: last.drop + 1, rejected: change.places.length, full: false },
      }
    case 'dropped': {
      const welcome = change.accepted.filter(isWelcome)
      const first = (files.at(-1)?.id ?? 0) + 1
      const added = welcome.slice(0, limits.files - files.length).map((file, place) => ({ id: first + place, file }))
      const rejected = change.unfit + change.accepted.length - welcome.length
      return { files: [...files, ...added], last: { drop: last.drop + 1, rejected, full: welcome.length > added.length } }
    }
  }
}

/** Stricter than the drop configuration, and what counts (SPEC §5 "Attached files"). */
function isWelcome({ size, type }: File): boolean {
  return size <= limits.fileSize && /^(image|video)\//.test(type)
}
