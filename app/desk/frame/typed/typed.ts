import { useSyncExternalStore } from 'react'
import type { TypedForm } from '#app/people/typed-places.ts'
import { paths } from '../../paths.ts'
import { send } from '../send.ts'
import { keeper } from './keeper.ts'
import type { TypedResult } from './route.ts'

// The keeper of what is typed at the desk: a moment after the last key the server has it (app/people/typed-texts.ts), per person and
// form. What the server has not got yet is in this page's memory: it outlives other pages of the desk, and is sent again until it is
// saved. Nothing of it lies in the browser's storage.

/** A form, as app/people/typed-places.ts names it. `note`: id of a note, or a template, that is being changed. */
export type Place = { form: TypedForm; reference: string; note?: string }

/** What the server has kept, in milliseconds. */
export type KeptText = { text: string; savedAt: number } | null

/** Why the server has not got the latest text. `theirs`: another page of the same person has saved or sent it since this one began. */
type Trouble = { kind: 'unreachable' } | { kind: 'signed-out' } | { kind: 'gone' } | { kind: 'theirs'; text: string; savedAt: number | null }

export type Typed = {
  text: string
  /** When the server got it; null where it has nothing. */
  savedAt: number | null
  isSaved: boolean
  trouble: Trouble | null
}

export type Entry = Typed & {
  place: Place
  savedText: string
  /** What was sent since the last response: any of it may have arrived. */
  posted: readonly string[]
  /** The latest that the server has told of, so that an older response brings nothing back. */
  lastSavedAt: number
  running: Promise<void> | null
  timer: ReturnType<typeof setTimeout> | undefined
  /** The form itself is on its way: nothing is saved after it. */
  isHeld: boolean
}

/** Milliseconds from the last key to the saving; from an attempt that failed to the next, and that an attempt may take. */
export const pause = 400
const [retryPause, timeout] = [4000, 20_000]

/** Characters that the browser sends also while the page is left (64 KB). */
const mostAlive = 15_000

/** By `keyOf`; changed in this file alone. */
export const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()

export const keyOf = ({ form, reference, note = '' }: Place) => `${form}:${reference}:${note}`

export function put(entry: Entry, change: Partial<Entry>): Entry {
  const next = { ...entry, ...change }
  next.isSaved = next.text === next.savedText
  entries.set(keyOf(entry.place), next)
  for (const listener of listeners) listener()
  return next
}

/** @param kept what the server has; `savedAt` 0 where that is only what the form begins with */
export function newEntry(place: Place, text: string, kept: KeptText): Entry {
  const savedText = kept?.text ?? ''
  const saved = { savedText, savedAt: kept?.savedAt ?? null, lastSavedAt: kept?.savedAt ?? 0, isSaved: text === savedText }
  return { place, text, ...saved, trouble: null, posted: [], running: null, timer: undefined, isHeld: false }
}

export const entryAt = (place: Place): Entry | undefined => entries.get(keyOf(place))

export const entryOf = (place: Place): Entry => entryAt(place) ?? newEntry(place, '', null)

/** After `theirs`: what is written here replaces it. */
export function keepMine(place: Place): void {
  const entry = entryOf(place)
  const { trouble } = entry
  if (trouble?.kind === 'theirs') schedule(put(entry, savedAs(keptOf(trouble))), 0)
}

/** After `theirs`: it replaces what is written here. */
export function takeTheirs(place: Place): void {
  const entry = entryOf(place)
  const { trouble } = entry
  if (trouble?.kind === 'theirs') put(entry, { ...savedAs(keptOf(trouble)), text: trouble.text })
}

/** Deletes what is typed and kept; the form begins anew. @returns what `send` returned; null also where the server had nothing */
export async function discardTyped(place: Place): Promise<TypedResult | null | undefined> {
  const { timer, running } = entryOf(place)
  clearTimeout(timer)
  await running
  const entry = entryOf(place)
  const { savedAt } = entry
  entries.delete(keyOf(place))
  if (savedAt === null || savedAt === 0) return null
  const result = await send<TypedResult>(paths.typed, fieldsOf(place, '', savedAt))
  // The server still has it.
  if (!result) schedule(put(entryAt(place) ?? entry, {}), pause)
  return result
}

/** What the server has, as it told it last. */
export function savedAs(kept: KeptText): Partial<Entry> {
  const saved = { savedText: kept?.text ?? '', savedAt: kept?.savedAt ?? null, posted: [], trouble: null }
  return kept ? { ...saved, lastSavedAt: kept.savedAt } : saved
}

const keptOf = ({ text, savedAt }: { text: string; savedAt: number | null }): KeptText => (savedAt === null ? null : { text, savedAt })

function fieldsOf({ form, reference, note = '' }: Place, text: string, savedAt: number | null) {
  return Object.entries({ form, reference, note, text, seen: savedAt === null || savedAt === 0 ? '' : String(savedAt) })
}

/** Before the form itself is sent: what is being saved arrives first, and nothing after it. */
export async function beforeSending(place: Place): Promise<void> {
  const { timer, running } = put(entryOf(place), { isHeld: true })
  clearTimeout(timer)
  await running
}

/** After the form was sent. @param sent what it contained, which the server has deleted; null where it was not taken */
export function afterSending(place: Place, sent: string | null): void {
  const held = put(entryOf(place), { isHeld: false })
  // What has been typed since is a text of its own.
  if (sent === null) schedule(held, pause)
  else schedule(put(held, held.text === sent ? { ...savedAs(null), text: '' } : savedAs(null)), pause)
}

/** The server has put a text back, before what it had of what is typed. What it had not got yet follows. */
export function textReturned(place: Place, kept: NonNullable<KeptText>): void {
  const entry = entryOf(place)
  const { text: typed, savedText } = entry
  const isBegun = savedText !== '' && typed.startsWith(savedText) && kept.text.endsWith(savedText)
  const text = kept.text.includes(typed.trim()) ? kept.text : isBegun ? kept.text + typed.slice(savedText.length) : `${kept.text}\n\n${typed}`
  schedule(put(entry, { ...savedAs(kept), text }), pause)
}

/** What was typed last into a form of this page; empty where nothing was. */
export const lastTyped = (place: Place): string => entryOf(place).text

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function schedule(entry: Entry, after: number): void {
  clearTimeout(entry.timer)
  // Without a session the page has asked for one, and does not ask at each key.
  const waits = entry.isSaved || entry.isHeld || entry.trouble?.kind === 'signed-out'
  put(entry, { timer: waits ? undefined : setTimeout(() => void save(keyOf(entry.place)), after) })
}

/** Saves what is typed now, one at a time. @param asked whether somebody wants it now, also where they must sign in for it */
async function save(key: string, asked = false): Promise<void> {
  const before = entries.get(key)
  if (before?.running) {
    await before.running
    return save(key, asked)
  }
  const kind = before?.trouble?.kind
  if (!before || before.isSaved || before.isHeld || kind === 'theirs' || kind === 'gone' || (kind === 'signed-out' && !asked)) return undefined
  clearTimeout(before.timer)
  const running = attempt(before).finally(() => {
    const now = entries.get(key)
    if (now) put(now, { running: null })
  })
  put(entries.get(key) ?? before, { running, timer: undefined })
  return running
}

async function attempt(entry: Entry): Promise<void> {
  const { place, text, savedAt, posted } = entry
  put(entry, { posted: [...posted, text] })
  const result = await send<TypedResult>(paths.typed, fieldsOf(place, text, savedAt), { keepalive: text.length <= mostAlive, timeout })
  const now = entries.get(keyOf(place))
  // Discarded, sent from another page, or put back, meanwhile.
  if (!now || now.savedAt !== savedAt) return
  if (!result) schedule(put(now, { trouble: { kind: result === null ? 'unreachable' : 'signed-out' } }), retryPause)
  else if ('gone' in result) put(now, { trouble: { kind: 'gone' } })
  else if ('theirs' in result) {
    const { theirs } = result
    // Not theirs: an earlier attempt had arrived, and its response was lost.
    if (theirs.savedAt !== null && posted.includes(theirs.text)) schedule(put(now, savedAs(keptOf(theirs))), 0)
    else put(now, { trouble: { kind: 'theirs', ...theirs } })
  } else schedule(put(now, text === '' ? savedAs(null) : savedAs({ text, savedAt: result.savedAt })), pause)
}

/** Whether something is typed that the server has not got; what goes with its letter is not to be saved, but a template is for others, too. */
export function isUnsaved(): boolean {
  return [...entries.values()].some(({ isSaved, trouble, place }) => !isSaved && (trouble?.kind !== 'gone' || place.form === 'template'))
}

/** As `isUnsaved`, for what shows it. */
export function useUnsaved(): boolean {
  return useSyncExternalStore(subscribe, isUnsaved, () => false)
}

/** Whether what is typed would not arrive if the page were left now. */
function isLate({ isSaved, text, trouble, running, posted, isHeld }: Entry): boolean {
  return !isSaved && (trouble !== null || isHeld || text.length > mostAlive || (running !== null && posted.at(-1) !== text) || !navigator.onLine)
}

/** Saves all that is typed, now. @param asked whether somebody wants it, and may be asked to sign in @returns whether the server has got it */
export async function saveTyped(asked = false): Promise<boolean> {
  await Promise.all([...entries.keys()].map((key) => save(key, asked)))
  return !isUnsaved()
}

/** Saves what is typed into one form, where it can. */
export const saveOne = (place: Place): Promise<void> => save(keyOf(place), true)

/** Whether a page cannot be left since somebody has to choose between two texts. */
export const isUndecided = (): boolean => [...entries.values()].some(({ trouble }) => trouble?.kind === 'theirs')

if (typeof document !== 'undefined') {
  addEventListener('beforeunload', (event) => {
    // What is not late, the browser sends while the page is left.
    if ([...entries.values()].some(isLate)) event.preventDefault()
    void saveTyped()
  })
  addEventListener('online', () => void saveTyped())
  document.addEventListener('visibilitychange', () => void (document.hidden && saveTyped()))
}

keeper.save = saveTyped
keeper.textsOn = (reference) =>
  [...entries.values()]
    .filter(
      ({ place, text, savedText }) =>
        place.reference === reference && !['template', 'to', 'way'].includes(place.form) && text !== '' && (place.note === undefined || text !== savedText),
    )
    .map(({ text }) => text)
    .join('\n\n')
