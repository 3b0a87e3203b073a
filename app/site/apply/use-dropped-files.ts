import { useCallback, useReducer, useState } from 'react'
import { limits } from '#app/letters/application/limits.ts'
import type { Rejected } from './response.ts'

export type DroppedFile = { id: number; file: File }

/**
 * The last drop, or what the server rejected since: its number, how many files were rejected, which of these are films that could not
 * be read, whether the server did so, and whether it exceeded the limit of files.
 */
export type LastDrop = { drop: number; rejected: number; films: readonly string[]; notSent: boolean; full: boolean }

type State = {
  files: readonly DroppedFile[]
  last: LastDrop
}
type Change =
  | { kind: 'dropped'; accepted: readonly File[]; unfit: number }
  | ({ kind: 'refused' } & Rejected)
  | { kind: 'removed'; id: number }
  | { kind: 'replaced'; by: State }

const empty: State = { files: [], last: { drop: 0, rejected: 0, films: [], notSent: false, full: false } }

/**
 * The state of the files dropped on the form, by the rules of SPEC §5.
 * @param refused the files that the server rejected; a new object for each response
 */
export function useDroppedFiles(refused: Rejected | undefined) {
  const [state, change] = useReducer(changed, empty)
  const { files, last } = state
  const [seen, setSeen] = useState(refused)
  if (refused && refused !== seen) {
    setSeen(refused)
    change({ kind: 'refused', ...refused })
  }
  return {
    files,
    last,
    /** Adds the files that passed the drop configuration; `unfit` is the number of those that did not. */
    add: useCallback((accepted: readonly File[], unfit: number) => change({ kind: 'dropped', accepted, unfit }), []),
    remove: (id: number) => change({ kind: 'removed', id }),
    /** @returns what puts the files back */
    takeAll: () => {
      change({ kind: 'replaced', by: empty })
      return () => change({ kind: 'replaced', by: state })
    },
  }
}

function changed({ files, last }: State, change: Change): State {
  switch (change.kind) {
    case 'removed':
      return { files: files.filter(({ id }) => id !== change.id), last }
    case 'replaced':
      return change.by
    case 'refused':
      return {
        files: files.filter((_, index) => !change.rejected.includes(index)),
        last: { drop: last.drop + 1, rejected: change.rejected.length, films: change.films ?? [], notSent: true, full: false },
      }
    case 'dropped': {
      const allowed = change.accepted.filter(isAllowed)
      const first = (files.at(-1)?.id ?? 0) + 1
      const added = allowed.slice(0, limits.files - files.length).map((file, place) => ({ id: first + place, file }))
      const rejected = change.unfit + change.accepted.length - allowed.length
      return { files: [...files, ...added], last: { drop: last.drop + 1, rejected, films: [], notSent: false, full: allowed.length > added.length } }
    }
  }
}

/** The rules of SPEC §5 "Attached files"; stricter than the drop configuration. */
function isAllowed({ size, type }: File): boolean {
  return size <= limits.fileSize && /^(image|video)\//.test(type)
}
