import { useSyncExternalStore } from 'react'
import { mostFileBytes } from '#app/letters/answer-file-limits.ts'
import { send } from '../../frame/send.ts'
import { pathToEnquiry } from '../../paths.ts'
import type { AnswerResult } from './answer-fields.ts'
import type { FileFault } from './answer-files-copy.ts'
import { beforeAnswer } from './before-answer.ts'

// Files that are chosen for answers, until the server has them: one at a time, and in this page's memory, which outlives other pages of
// the desk. What the server has is in the letter.

export type Upload = {
  /** Of the file, so that one whose response was lost is stored once. */
  id: string
  reference: string
  file: File
  state: 'waiting' | 'running' | 'done' | 'signed-out' | { fault: FileFault }
  /** Has its page show it as stored. */
  stored: (name: string) => Promise<void>
}

/** Milliseconds for 10 MB over a slow network. */
const timeout = 600_000

let uploads: readonly Upload[] = []
let loadedAt = 0
let running: Promise<void> = Promise.resolve()
/** Letters whose answer was to be sent while a file was not there. */
let held: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function change(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

const put = (id: string, state: Upload['state']) => change(uploads.map((each) => (each.id === id ? { ...each, state } : each)))

/** Begins to store files that somebody has chosen. */
export function uploadFiles(reference: string, files: readonly File[], stored: Upload['stored']): void {
  for (const file of files) {
    const id = crypto.randomUUID()
    const isLarge = file.size > mostFileBytes
    change([...uploads, { id, reference, file, stored, state: isLarge ? { fault: 'large' } : 'waiting' }])
    if (!isLarge) begin(id)
  }
}

function begin(id: string): void {
  running = running.then(() => upload(id))
}

async function upload(id: string): Promise<void> {
  const found = uploads.find((each) => each.id === id)
  if (found?.state !== 'waiting') return
  put(id, 'running')
  const fields = [
    ['intent', 'attach'],
    ['upload', id],
    ['file', found.file],
  ] as const
  const result = await send<AnswerResult>(pathToEnquiry(found.reference), fields, { timeout })
  if (result === undefined) put(id, 'signed-out')
  else if (!result || result.refused) put(id, { fault: result ? (result.answer?.file ?? 'large') : 'lost' })
  else {
    put(id, 'done')
    // Until its page lists it.
    void found.stored(found.file.name).then(() => dropUpload(id))
  }
}

/** Whether the same may be tried again. */
export const mayRetry = ({ state }: Upload): boolean =>
  state === 'signed-out' || (typeof state === 'object' && ['lost', 'busy', 'many', 'gone'].includes(state.fault))

export function retryUpload(id: string): void {
  put(id, 'waiting')
  begin(id)
}

/** The page's loading, when it was loaded in milliseconds: with a session, which may have ended before. */
export function pageLoaded(at: number): void {
  if (at === loadedAt) return
  loadedAt = at
  for (const { id, state } of uploads) if (state === 'signed-out') retryUpload(id)
}

export const dropUpload = (id: string): void => change(uploads.filter((each) => each.id !== id))

// What was chosen for an answer goes along, or the answer stays.
beforeAnswer.files = async (reference) => {
  await running
  const isReady = uploads.every((each) => each.reference !== reference || each.state === 'done')
  held = isReady ? held.difference(new Set([reference])) : held.union(new Set([reference]))
  change([...uploads])
  return isReady
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const none: readonly Upload[] = []

/** Files on their way, of all letters; and whether an answer waits for one. */
export function useUploads(reference: string): { uploads: readonly Upload[]; isHeld: boolean } {
  const all = useSyncExternalStore(
    subscribe,
    () => uploads,
    () => none,
  )
  const own = all.filter((each) => each.reference === reference)
  return { uploads: own, isHeld: held.has(reference) && own.some(({ state }) => state !== 'done') }
}
