import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { slugOf } from '#app/content/drafts/slug.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useKey } from '../../frame/keys.tsx'
import { pathToArticle } from '../../paths.ts'
import { useNow } from '../../kit/use-now.ts'
import type { ArticleCopy } from './copy.ts'
import { EditorHead } from './editor-head.tsx'
import { type Faults, type TypedText, typedFields } from './fields.ts'
import type { Result } from './perform.ts'
import { Preview } from './preview-frame.tsx'
import type { ShownArticle } from './shown-article.ts'
import { Side } from './side/side.tsx'
import { Strips } from './strips.tsx'
import { type Trouble, useArticle } from './use-article.ts'
import { type Deed, deedOf } from './will-happen.ts'
import { Writing, type Writer } from './writing.tsx'

/** Only with a script: without, the questions are pages. */
const Questions = lazy(async () => ({ default: (await import('./questions.tsx')).Questions }))

export type EditorPageProps = {
  copy: ArticleCopy
  article: ShownArticle
  /** Name of whoever writes. */
  member: string
  /** What the last action did, in words. */
  done: string | null
  /** Milliseconds. */
  now: number
  /** What became of a form that was posted without JavaScript, and what was typed in it. */
  posted: { result: Result; typed: TypedText | null } | undefined
}

/** The editor: writing, the page as it will be, and everything that belongs to the article. One form, whose buttons all save. */
export function EditorPage({ copy, article, done, now: loadedAt, posted }: EditorPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const writer = useRef<Writer>(null)
  const hydrated = useHydrated()
  const now = useNow(loadedAt)
  const editor = useArticle(article, {
    copy,
    start: { text: posted?.typed ?? article.text, version: article.version, trouble: troubleIn(posted?.result) },
  })
  const { text, change, trouble, isSaved, busy, act, send } = editor
  const [asked, setAsked] = useState<'publish' | 'erase' | null>(null)
  const faults: Faults = trouble?.kind === 'invalid' ? trouble.faults : {}
  const deed: Deed = deedOf(article, text, now, isSaved)

  const changeTitle = (title: string) => {
    // Until somebody writes an address, it follows the title.
    const follows = article.publicSlug === null && (text.slug === '' || text.slug === slugOf(text.title))
    change(follows ? { title, slug: slugOf(title) } : { title })
  }

  const askToPublish = async () => {
    const result = isSaved ? null : await send('save')
    if (result === null ? isSaved : result.kind === 'done') setAsked('publish')
  }
  useKey('Ctrl s', () => void act('save'))
  useKey('Ctrl enter', deed === null ? undefined : () => void askToPublish())
  useTypedBefore(form, text, change)

  function submit(event: React.FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    // The preview goes to a frame or tab of its own.
    if (!(submitter instanceof HTMLButtonElement) || submitter.hasAttribute('formaction')) return
    event.preventDefault()
    const intent = submitter.value
    if (busy !== null && busy !== 'autosave') return
    if (intent === 'ask-publish') void askToPublish()
    else if (intent === 'ask-delete') setAsked('erase')
    else void act(intent, fieldsFor(intent, new FormData(event.currentTarget)))
  }

  return (
    <form className="ed" method="post" encType="multipart/form-data" action={pathToArticle(article.id)} ref={form} onSubmit={submit} noValidate>
      <input type="hidden" name="version" value={posted?.result.kind === 'conflict' && !hydrated ? posted.result.version : editor.version} />
      <button className="vh" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true">
        {copy.save}
      </button>
      <EditorHead copy={copy} article={article} editor={editor} deed={deed} />
      <Strips copy={copy} article={article} editor={editor} done={done} result={posted?.result} />
      <div className="ed-grid">
        <Writing copy={copy} article={article} editor={editor} writer={writer} fault={faults.content} />
        <Preview copy={copy} id={article.id} text={text} />
        <Side copy={copy} article={article} editor={editor} faults={faults} now={now} writer={writer} onTitle={changeTitle} result={posted?.result} />
      </div>
      {hydrated && (
        <Suspense>
          <Questions copy={copy} article={article} text={text} deed={deed} now={now} asked={asked} close={() => setAsked(null)} act={act} busy={busy} />
        </Suspense>
      )}
    </form>
  )
}

function troubleIn(result: Result | undefined): Trouble | null {
  return result?.kind === 'conflict' || result?.kind === 'invalid' ? result : null
}

/** What an action needs beyond the text. */
function fieldsFor(intent: string, form: FormData): Record<string, string> {
  const names: Readonly<Record<string, string>> = { withdraw: 'target', tie: 'other' }
  const name = names[intent]
  const value = name === undefined ? null : form.get(name)
  return name !== undefined && typeof value === 'string' ? { [name]: value } : {}
}

/** What was typed before the page's script ran. */
function useTypedBefore(form: React.RefObject<HTMLFormElement | null>, text: TypedText, change: (fields: Partial<TypedText>) => void): void {
  const first = useRef(true)
  useEffect(() => {
    if (!first.current || !form.current) return
    first.current = false
    const typed = new FormData(form.current)
    for (const field of typedFields) {
      const value = typed.get(field)
      const plain = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : text[field]
      if (plain !== text[field]) change({ [field]: plain })
    }
  }, [form, text, change])
}
