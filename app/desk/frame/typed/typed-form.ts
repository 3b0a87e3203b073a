import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator, useSubmit } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { longestForm } from '#app/people/typed-places.ts'
import { shellCopy } from '../copy.ts'
import { useToast } from '../toasts.tsx'
import { leavingCopy } from './leaving-copy.ts'
import { typedFormCopy } from './typed-form-copy.ts'
import { fieldsIn } from './fields-in.ts'
import { discardTyped, type Entry, entryAt, keepMine, type KeptText, newEntry, pause, type Place, put, saveOne, schedule, subscribe } from './typed.ts'

// A form of several fields, kept as one text (whole-forms.ts).

/** What stands in a form now. */
function textOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([name]) => name !== 'intent' && name !== 'fact'))
}

/** What it began with. */
function begunIn(form: HTMLFormElement): string {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return textOf(copy)
}

/** Puts back what was typed before the script ran: React sets a text area to what the server has sent. */
function restore(form: HTMLFormElement, early: string): void {
  const texts = new Map(fieldsIn(early))
  for (const area of form.querySelectorAll('textarea')) area.value = texts.get(area.name) ?? area.value
}

type Given = {
  /** Of the `<form>`. */
  id: string
  /** What the server had when the page was loaded. */
  kept: KeptText
  /** When that was, in milliseconds. */
  asOf: number
  /** Whether the form is filled with what was posted and not done. */
  isPosted: boolean
}

/** Whether the server has told of something newer than what this page has; where that has nothing, it was sent or thrown away. */
function isNews({ isSaved, savedAt, lastSavedAt }: Entry, { kept, asOf }: Pick<Given, 'kept' | 'asOf'>): boolean {
  return isSaved && (kept ? kept.savedAt > lastSavedAt : isKept(savedAt) && asOf > savedAt)
}

const isKept = (savedAt: number | null): savedAt is number => savedAt !== null && savedAt > 0

export type TypedForm = ReturnType<typeof useTypedForm>

/**
 * Keeps what is typed into a form, and posts the form once that is kept. The page spreads `form` into its `<form>`, and gives what is
 * around the fields the key `count`: with each it has new fields, filled with `text`, or as the page fills them where that is null.
 */
export function useTypedForm(place: Place, { id, kept, asOf, isPosted }: Given) {
  const ref = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [shown, setShown] = useState(() => {
    const known = entryAt(place)
    // What was typed here, and is not saved or was saved later, is newer than what the page was loaded with.
    const goesOn = known !== undefined && (!known.isSaved || isKept(known.savedAt)) && !isNews(known, { kept, asOf })
    return { count: 0, text: isPosted ? null : goesOn ? known.text : (kept?.text ?? null), from: kept, asOf, after: 0, goesOn, isPosted }
  })
  const isHydrating = !useHydrated()
  const [early] = useState(() => {
    if (!isHydrating || typeof document === 'undefined') return null
    const element = document.getElementById(id)
    return element instanceof HTMLFormElement ? textOf(element) : null
  })
  const [first] = useState(() => newEntry(place, kept?.text ?? '', kept))
  const typed = useSyncExternalStore(
    subscribe,
    () => entryAt(place) ?? first,
    () => first,
  )
  const toast = useToast()
  const submit = useSubmit()
  const { revalidate } = useRevalidator()

  /** Puts in what the server has. @param after nothing that the page was loaded with before is newer */
  const fill = (from: KeptText, after = 0) =>
    setShown(({ count }) => ({ count: count + 1, text: from?.text ?? null, from, asOf, after, goesOn: false, isPosted: false }))

  const changed = () => {
    const [entry, element] = [entryAt(place), ref.current]
    if (!entry || !element) return
    const text = textOf(element)
    // What is too long for the server is not kept, and can be sent all the same.
    schedule(put(entry, { text, isHeld: false, ...(text.length > longestForm && { savedText: text }) }), pause)
  }

  // Once the new fields stand there.
  const begun = useRef(-1)
  useEffect(() => {
    if (begun.current === shown.count) return
    begun.current = shown.count
    const element = ref.current
    if (!element) return
    if (early !== null && shown.count === 0) restore(element, early)
    if (shown.goesOn) changed()
    else {
      const server = shown.isPosted ? shown.from : { text: begunIn(element), savedAt: shown.from?.savedAt ?? 0 }
      const entry = newEntry(place, textOf(element), server)
      schedule(put(entry, { lastSavedAt: Math.max(entry.lastSavedAt, shown.after) }), pause)
    }
  })
  // Saved, sent or thrown away on another page since.
  if (asOf !== shown.asOf && !typed.isHeld && !typed.running && isNews(typed, { kept, asOf })) fill(kept)

  async function send(element: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    changed()
    setSending(true)
    await saveOne(place)
    const entry = entryAt(place)
    const kind = entry?.trouble?.kind
    // Without a network React Router would show its error page in the place of the form.
    if ((entry && !entry.isSaved) || !navigator.onLine) {
      if (kind !== 'signed-out') toast({ ...(kind === 'theirs' ? leavingCopy.choosing : typedFormCopy.unsent), failed: true })
    } else {
      if (entry) put(entry, { isHeld: true })
      await submit(submitter instanceof HTMLButtonElement ? submitter : element, { preventScrollReset: true })
      const now = entryAt(place)
      if (now) put(now, { isHeld: false })
    }
    // An element that is inert loses the focus, and takes none.
    flushSync(() => setSending(false))
    if (document.activeElement === document.body) submitter?.focus()
  }

  return {
    place,
    typed,
    isTooLong: typed.text.length > longestForm,
    text: shown.text,
    count: shown.count,
    changed,
    keepMine: () => keepMine(place),
    takeTheirs: () => {
      const { trouble, lastSavedAt } = entryAt(place) ?? first
      if (trouble?.kind === 'theirs') fill(trouble.savedAt === null ? null : { text: trouble.text, savedAt: trouble.savedAt }, lastSavedAt)
    },
    discard: async () => {
      const { lastSavedAt } = entryAt(place) ?? first
      const result = await discardTyped(place)
      if (!result) {
        // What has been typed while it was on its way is kept, too.
        changed()
        return void (result === null && toast({ ...shellCopy.lost, failed: true }))
      }
      if ('savedAt' in result) fill(null, lastSavedAt)
      // Another page has typed on: this one shows what there is.
      else if ('theirs' in result && result.theirs.savedAt !== null) fill({ text: result.theirs.text, savedAt: result.theirs.savedAt })
      await revalidate()
    },
    form: {
      id,
      ref,
      // Nothing is typed into it that the response would replace.
      inert: isSending,
      onInput: changed,
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        if (!isSending) void send(event.currentTarget, submitter)
      },
    },
  }
}
