import { useCallback, useEffect, useRef, useState } from 'react'
import { dropKept, keep, readKept } from '#app/kit/kept.ts'
import { asSaved } from './checks.ts'
import type { ShownSide } from './shown-words.ts'

/** A text that is not published, and the version of the words that it is to replace. */
export type Draft = { text: string; seen: string }

export type Drafts = Readonly<Record<string, Draft>>

const storageKey = 'desk-words'

/**
 * What has been typed and not published, of all pages, by the sentence's key: kept in this tab until it is published or
 * discarded (DESK-DESIGN §9).
 * @param sides the sentences that are shown
 * @param typed what a page without script had posted
 */
export function useDrafts(sides: readonly ShownSide[], typed: Readonly<Record<string, string>> | undefined) {
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(sides, (key) => typed?.[key]))

  const first = useRef(sides)
  useEffect(() => {
    // What was typed before this script ran stands in the fields only.
    const inFields = draftsOf(first.current, (key) => document.querySelector<HTMLTextAreaElement>(`textarea[data-key="${CSS.escape(key)}"]`)?.value)
    setDrafts((now) => ({ ...stored(), ...now, ...inFields }))
  }, [])

  const set = useCallback(
    (side: ShownSide, text: string) =>
      store(setDrafts, (now) => {
        const { [side.key]: before, ...others } = now
        return asSaved(text, side.standard) === side.words ? others : { ...others, [side.key]: { text, seen: before?.seen ?? side.seen } }
      }),
    [],
  )
  const drop = useCallback(
    (keys: readonly string[]) => store(setDrafts, (now) => Object.fromEntries(Object.entries(now).filter(([key]) => !keys.includes(key)))),
    [],
  )
  const replace = useCallback(
    (seen: Readonly<Record<string, string>>) =>
      store(setDrafts, (now) => Object.fromEntries(Object.entries(now).map(([key, draft]) => [key, { ...draft, seen: seen[key] ?? draft.seen }]))),
    [],
  )
  return { drafts, set, drop, replace }
}

function draftsOf(sides: readonly ShownSide[], textOf: (key: string) => string | undefined): Drafts {
  return Object.fromEntries(
    sides.flatMap(({ key, words, standard, seen }) => {
      const text = textOf(key)
      return text === undefined || asSaved(text, standard) === words ? [] : [[key, { text, seen }]]
    }),
  )
}

function store(setDrafts: React.Dispatch<React.SetStateAction<Drafts>>, next: (now: Drafts) => Drafts): void {
  setDrafts((now) => {
    const drafts = next(now)
    if (Object.keys(drafts).length === 0) dropKept(storageKey)
    else keep(storageKey, drafts)
    return drafts
  })
}

function stored(): Drafts {
  const found = readKept(storageKey)
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Draft] => isDraft(entry[1])))
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'text' in value && 'seen' in value && typeof value.text === 'string' && typeof value.seen === 'string'
}
