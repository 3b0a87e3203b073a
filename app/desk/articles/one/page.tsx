import { Suspense, useEffect, useRef, useState } from 'react'
import { slugOf } from '#app/content/drafts/slug.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useKey } from '../../frame/keys.tsx'
import { pathToArticle } from '../../paths.ts'
import { later } from '../../kit/later.ts'
import { LivePreview } from '../../kit/live-preview/live-preview.tsx'
import { useNow } from '../../kit/use-now.ts'
import type { ArticleCopy } from './copy.ts'
import { EditorHead } from './editor-head.tsx'
import { type ArticleResult, type Faults, type Question, typedFields, type TypedText } from './fields.ts'
import type { ShownArticle } from './shown-article.ts'
import { Side } from './side/side.tsx'
import { Strips } from './strips.tsx'
import { useArticle } from './use-article.ts'
import { type Deed, deedOf } from './will-happen.ts'
import { Writing, type Writer } from './writing.tsx'

/** None is asked when a page is opened, so no page waits for them. */
const Questions = later(() => import('./questions.tsx'))

const previewWidths = { phone: 390, wide: 768 }

export type EditorPageProps = {
  copy: ArticleCopy
  article: ShownArticle
  /** Milliseconds. */
  now: number
  /** What the page's form did: without script, or posted from a page of the article's versions. */
  result: ArticleResult | undefined
}

/** The editor: writing, the page as it will be, and everything that belongs to the article. One form, whose buttons all save. */
export function EditorPage({ copy, article, now: loadedAt, result }: EditorPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const writer = useRef<Writer>(null)
  const hydrated = useHydrated()
  const address = pathToArticle(article.id, 'visa')
  const now = useNow(loadedAt)
  const isUnsaved = result?.kind === 'conflict' || result?.kind === 'invalid'
  const editor = useArticle(article, isUnsaved ? { text: result.typed, trouble: result } : { text: article.text, trouble: null })
  const { text, change, trouble, isSaved, busy, act } = editor
  const [asked, setAsked] = useState<Question | null>(result?.kind === 'ask' ? result.question : null)
  const faults: Faults = trouble?.kind === 'invalid' ? trouble.faults : {}
  const deed: Deed = deedOf(article, text, now, isSaved)

  const changeTitle = (title: string) => {
    // Until somebody writes an address, it follows the title.
    const follows = article.publicSlug === null && (text.slug === '' || text.slug === slugOf(text.title))
    change(follows ? { title, slug: slugOf(title) } : { title })
  }

  const run = async (intent: string, fields?: Record<string, string>) => {
    const answer = await act(intent, fields)
    if (answer?.kind === 'ask') setAsked(answer.question)
  }
  useKey('Ctrl s', () => void run('save'))
  useKey('Ctrl enter', deed === null ? undefined : () => void run('ask-publish'))
  useTypedBefore(form, text, change)

  function submit(event: React.FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    // The preview goes to a frame or tab of its own.
    if (!(submitter instanceof HTMLButtonElement) || submitter.hasAttribute('formaction')) return
    event.preventDefault()
    const intent = submitter.value
    if (busy !== null && busy !== 'autosave') return
    void run(intent, fieldsFor(intent, new FormData(event.currentTarget)))
  }

  return (
    <>
      <Suspense>
        <Questions copy={copy} article={article} editor={editor} deed={deed} now={now} asked={asked} close={() => setAsked(null)} />
      </Suspense>
      <form className="editor" method="post" encType="multipart/form-data" action={pathToArticle(article.id)} ref={form} onSubmit={submit} noValidate>
        <input type="hidden" name="version" value={result?.kind === 'conflict' && !hydrated ? result.version : editor.version} />
        <button className="sr-only" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true">
          {copy.save}
        </button>
        <EditorHead copy={copy} article={article} editor={editor} deed={deed} />
        <Strips copy={copy} article={article} editor={editor} result={result} />
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)_21.5rem] max-grid:grid-cols-2 max-sm:grid-cols-1">
          <Writing copy={copy} article={article} editor={editor} writer={writer} fault={faults.content} />
          <section className="editor-preview *:first:border-b *:first:border-line *:first:px-5 *:first:py-2" aria-label={copy.preview.label}>
            <LivePreview
              heading={<span className="text-micro text-ink-2">{copy.preview.heading}</span>}
              title={copy.preview.frame}
              address={address}
              typed={text}
              saved={article.text}
              widths={previewWidths}
            >
              <button className="link text-micro" type="submit" formAction={address} formTarget="_blank">
                {copy.preview.open}
              </button>
            </LivePreview>
          </section>
          <Side copy={copy} article={article} editor={editor} faults={faults} now={now} writer={writer} onTitle={changeTitle} result={result} />
        </div>
      </form>
    </>
  )
}

/** What an action needs beyond the text. */
function fieldsFor(intent: string, form: FormData): Record<string, string> {
  const name = { withdraw: 'target', tie: 'other' }[intent] ?? ''
  const value = form.get(name)
  return typeof value === 'string' ? { [name]: value } : {}
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
