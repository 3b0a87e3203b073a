import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { shellCopy as copy } from '../../frame/copy.ts'
import { pathToArticle, paths } from '../../paths.ts'
import { send as post } from '../../frame/send.ts'
import { useToast } from '../../frame/toasts.tsx'
import { listen } from '../../kit/listen.ts'
import type { ArticlesResult } from '../list/route.tsx'
import { type ArticleResult, type Faults, isSameText, type TypedText } from './fields.ts'
import { dropTyped, keepTyped } from './typed-text.ts'
import type { ShownArticle } from './shown-article.ts'

export type Conflict = Extract<ArticleResult, { kind: 'conflict' }>

/** Why the text is not saved. */
export type Trouble = { kind: 'network' } | { kind: 'invalid'; faults: Faults } | Conflict

/** Milliseconds from the last change to the saving of it, and from a failed one to the next attempt. */
const [pause, retryPause] = [2000, 5000]

type Start = { text: TypedText; trouble: Trouble | null }

/** What is typed, and what it was saved as last; null where it never was, or is not to be compared. */
type State = { text: TypedText; base: { version: number; text: TypedText | null; savedAt: string } }

function isAsSaved({ text, base }: State): boolean {
  return base.text !== null && isSameText(text, base.text)
}

/**
 * The text that is being written and everything that becomes of it: saved by itself, never over somebody else's.
 * @param start what the form shows first: as it is saved, or as it was typed before the page was loaded again
 */
export function useArticle(article: ShownArticle, start: Start) {
  const { id } = article
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State>({
    text: start.text,
    base: { version: article.version, text: start.text === article.text ? article.text : null, savedAt: article.savedAt },
  })
  const { text, base } = state
  const [trouble, setTrouble] = useState<Trouble | null>(start.trouble)
  /** What is being saved or done, so that nothing is done twice. */
  const [busy, setBusy] = useState<string | null>(null)
  /** As it is now. React draws it later, and what is typed in between must not be replaced. */
  const latest = useRef(state)
  const put = useCallback((changed: Partial<State>) => {
    latest.current = { ...latest.current, ...changed }
    setState(latest.current)
  }, [])
  const isErased = useRef(false)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const isSaved = isAsSaved(state)

  /** Posts the text with what is to be done, after what is being done already. */
  const send = useCallback(
    (intent: string, fields: Record<string, string | File> = {}): Promise<ArticleResult | null> => {
      const run = async (): Promise<ArticleResult | null> => {
        const { text: sent, base: from } = latest.current
        if (isErased.current) return null
        if (intent === 'autosave' && from.text !== null && isSameText(sent, from.text)) return null
        setBusy(intent)
        const withText = intent === 'picture' ? {} : sent
        let isLeft = false
        const posted = Object.entries({ intent, version: String(from.version), ...withText, ...fields })
        const result = (await post<ArticleResult>(pathToArticle(id), posted, { leave })) ?? null
        function leave(to: string) {
          isLeft = true
          if (intent !== 'translate' || !to.startsWith(paths.articles)) return location.assign(to)
          // The text was saved before the translation was made; unless the page knows, it posts it again when it is left.
          put({ base: { ...from, text: sent } })
          if (isSameText(latest.current.text, sent)) dropTyped(id)
          void navigate(to)
        }
        setBusy(null)
        if ((result?.kind === 'done' || result?.kind === 'ask') && intent !== 'picture') {
          const isUntouched = isSameText(latest.current.text, sent)
          // Publishing sets the time, for one. What is saved by itself is not replaced under the cursor.
          const isReplaced = isUntouched && result.kind === 'done' && intent !== 'autosave' && intent !== 'save'
          const next = { version: result.version, text: isReplaced ? result.text : sent, savedAt: result.savedAt }
          put(isReplaced ? { text: result.text, base: next } : { base: next })
          setTrouble(null)
          if (isUntouched) dropTyped(id)
        }
        if (result === null && !isLeft) setTrouble({ kind: 'network' })
        if (result?.kind === 'refused' && intent !== 'picture') toast({ text: result.said, failed: true })
        if (result?.kind === 'conflict' || result?.kind === 'invalid') setTrouble(result)
        if (result !== null) await revalidate()
        return result
      }
      return inTurn(running, run)
    },
    [id, navigate, put, revalidate, toast],
  )

  /** Does something and says what became of it. */
  const act = useCallback(
    async (intent: string, fields?: Record<string, string | File>): Promise<ArticleResult | null> => {
      const result = await send(intent, fields)
      if (result?.kind === 'done' && intent !== 'save' && intent !== 'picture') toast({ text: result.said })
      return result
    },
    [send, toast],
  )

  useAutosave({ id, text, version: base.version, isSaved, trouble, send })

  // Somebody else has saved, and nothing of ours would be lost: their text is shown.
  const isBehind = article.version > base.version && busy === null && isSaved
  useEffect(() => {
    if (!isBehind || !isAsSaved(latest.current)) return
    put({ text: article.text, base: { version: article.version, text: article.text, savedAt: article.savedAt } })
  }, [isBehind, article, put])

  const change = useCallback(
    (fields: Partial<TypedText>) => {
      put({ text: { ...latest.current.text, ...fields } })
      setTrouble((before) => (before?.kind === 'invalid' ? null : before))
    },
    [put],
  )

  /** The text as it is now, which React may not have drawn yet. */
  const textNow = useCallback(() => latest.current.text, [])

  return {
    text,
    textNow,
    change,
    isSaved,
    savedAt: base.savedAt,
    version: base.version,
    trouble,
    busy,
    send,
    act,
    /** Saves ours over theirs, which stays among the versions. */
    keepMine({ version }: Conflict) {
      put({ base: { ...latest.current.base, version, text: null } })
      setTrouble(null)
      void act('save')
    },
    takeTheirs({ version, theirs }: Conflict) {
      put({ text: theirs, base: { ...latest.current.base, version, text: theirs } })
      setTrouble(null)
      dropTyped(id)
    },
    /** Deletes the article as it is saved, after what is being saved; the list has no more of it. */
    erase(): Promise<void> {
      const run = async () => {
        setBusy('delete')
        const { version } = latest.current.base
        const result = await post<ArticlesResult>(paths.articles, Object.entries({ intent: 'delete', id, version: String(version) }))
        setBusy(null)
        if (result !== undefined) toast({ ...(result?.said === undefined ? copy.lost : { text: result.said }), failed: result?.deleted !== true })
        if (result?.deleted !== true) {
          if (result) await revalidate()
          return
        }
        isErased.current = true
        dropTyped(id)
        void navigate(paths.articles)
      }
      return inTurn(running, run)
    },
  }
}

/** Runs what is asked for after what is running already. */
function inTurn<Result>(running: React.RefObject<Promise<unknown>>, run: () => Promise<Result>): Promise<Result> {
  const next = running.current.then(run)
  running.current = next
  return next
}

type Autosave = { id: string; text: TypedText; version: number; isSaved: boolean; trouble: Trouble | null; send: (intent: string) => Promise<unknown> }

/** Saves a moment after the last change, when the page is left or seen again, and once the network is back. */
function useAutosave({ id, text, version, isSaved, trouble, send }: Autosave): void {
  useEffect(() => {
    if (isSaved) return undefined
    keepTyped(id, { text, version })
    // `trouble` is another object after each attempt that failed, so there is another one.
    if (trouble?.kind === 'conflict' || trouble?.kind === 'invalid') return undefined
    const save = () => void send('autosave')
    const timer = setTimeout(save, trouble ? retryPause : pause)
    const stop = listen(['online', 'blur', 'visibilitychange'], save)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [id, text, version, isSaved, trouble, send])

  // Another page of the desk is opened.
  const unsaved = useRef(false)
  useEffect(() => {
    unsaved.current = !isSaved && trouble?.kind !== 'conflict'
  })
  useEffect(() => () => void (unsaved.current && send('autosave')), [send])
}
