import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { FieldError, describedBy } from '#app/kit/field.tsx'
import { flushSync } from 'react-dom'
import { readingMinutes } from '#app/site/article/reading.ts'
import type { ArticleCopy } from './copy.ts'
import type { Editor } from './editor-head.tsx'
import type { Tool } from './markdown-edits.ts'
import type { ShownArticle } from './shown-article.ts'
import { plainSurface, type TextSurface } from './text-surface.ts'

/** What other parts of the editor do in the text. */
export type Writer = {
  goTo: (line: number) => void
  /** Uploads a picture and puts it where the cursor is. @returns why it was not taken */
  addPicture: (file: File, words: { alt: string; caption: string }) => Promise<string | null>
}

type WritingProps = { copy: ArticleCopy; article: ShownArticle; editor: Editor; writer: React.Ref<Writer>; fault: string | undefined }

const tools = ['heading', 'bold', 'italic', 'link', 'list', 'quote', 'table', 'picture'] as const satisfies readonly (Tool | 'picture')[]

/** What the toolbar and pictures write. Null where it could not be loaded. */
const loadEdits = () => import('./markdown-edits.ts').catch(() => null)

type Edits = NonNullable<Awaited<ReturnType<typeof loadEdits>>>

/** The text: a plain text area, in whose place CodeMirror stands once it is loaded. */
export function Writing({ copy, article, editor, writer, fault }: WritingProps) {
  const { text: typed, textNow, change, act } = editor
  const area = useRef<HTMLTextAreaElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const surface = useRef<TextSurface | null>(null)
  const [isRich, setRich] = useState(false)
  const [message, setMessage] = useState<{ text: string; isError: boolean } | null>(null)
  const content = typed.content

  const say = (text: string, isError = false) => setMessage({ text, isError })
  const upload = async (picture: File): Promise<{ name: string; edits: Edits } | { name: null; complaint: string }> => {
    say(copy.text.adding(picture.name))
    const edits = await loadEdits()
    const result = edits && (await act('picture', { file: picture }))
    if (edits && result?.kind === 'done' && result.picture !== undefined) return { name: result.picture, edits }
    const complaint = result?.kind === 'refused' ? result.said : copy.complaints.network
    say(complaint, true)
    return { name: null, complaint }
  }
  const addFiles = async (files: readonly File[], at?: number) => {
    for (const picture of files) {
      const uploaded = await upload(picture)
      const selection = surface.current?.selection()
      if (uploaded.name === null || !selection) return
      const { name, edits } = uploaded
      const place = at === undefined ? selection : { text: selection.text, from: Math.min(at, selection.text.length), to: Math.min(at, selection.text.length) }
      surface.current?.apply(edits.pictureEdit(place, { name, alt: copy.text.pictureAlt }))
      say(copy.text.added(name))
    }
  }
  const latest = useRef(addFiles)
  useEffect(() => {
    latest.current = addFiles
  })

  useEffect(() => {
    const plain = area.current && plainSurface(area.current, (next) => change({ content: next }))
    surface.current ??= plain
  }, [change])

  const { language } = article
  const { field: label } = copy.text
  useEffect(() => {
    let opened: { close(): void } | null = null
    let isShown = true
    async function open() {
      // Now, so that the toolbar needs no network later.
      void loadEdits()
      // Without it (no network, an old browser) the text area stays.
      const codemirror = await import('./codemirror.ts').catch(() => null)
      if (!codemirror || !isShown || !host.current) return
      const rich = codemirror.openEditor({
        host: host.current,
        text: textNow().content,
        language,
        label,
        onText: (next) => change({ content: next }),
        onFiles: (files, at) => void latest.current(files, at),
      })
      opened = rich
      const typing = document.activeElement === area.current && surface.current?.selection()
      surface.current = rich
      // At once, so that who is typing goes on where they are: nothing typed may reach the area any more.
      flushSync(() => setRich(true))
      if (typing) rich.apply({ from: 0, to: 0, insert: '', select: [typing.from, typing.to] })
    }

    void open()
    return () => {
      isShown = false
      opened?.close()
    }
  }, [change, textNow, language, label])

  // Theirs, or an earlier one, was taken. Not `content`: CodeMirror may have more since this was drawn.
  useEffect(() => surface.current?.setText(textNow().content))

  useImperativeHandle(writer, () => ({
    goTo: (line) => surface.current?.goTo(line),
    async addPicture(picture, words) {
      const uploaded = await upload(picture)
      if (uploaded.name === null) return uploaded.complaint
      const { name, edits } = uploaded
      const place = surface.current?.selection()
      if (place) surface.current?.apply(edits.describedPictureEdit(place, { name, ...words }))
      setMessage(null)
      return null
    },
  }))

  const use = async (tool: Tool) => {
    const edits = await loadEdits()
    const selection = surface.current?.selection()
    if (selection && edits) surface.current?.apply(edits.editWith(tool, selection))
  }
  const drop = (event: React.ClipboardEvent | React.DragEvent, transfer: DataTransfer) => {
    if (transfer.files.length === 0) return
    event.preventDefault()
    void addFiles([...transfer.files])
  }
  const words = wordsIn(content)

  return (
    <section className="editor-source border-r border-line bg-raised max-sm:border-0" aria-label={copy.modes.write}>
      <div className="tools flex flex-wrap gap-x-0.5 border-b border-line px-3 py-1.5 noscript:hidden" role="group" aria-label={copy.text.toolsLabel}>
        {tools.map((tool) => (
          <button
            key={tool}
            className="min-h-9 px-[0.55rem] text-micro font-medium hover:bg-wall max-sm:min-h-11"
            type="button"
            onClick={() => void (tool === 'picture' ? file.current?.click() : use(tool))}
          >
            {copy.text.tools[tool]}
          </button>
        ))}
        <input
          ref={file}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={copy.picture.file}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            void addFiles(chosen)
          }}
        />
      </div>
      <div className="grid min-h-80 flex-1 grid-cols-1">
        <label className="sr-only" htmlFor="content">
          {label}
        </label>
        <textarea
          className="source-text min-h-full w-full resize-none py-6 text-[1.125rem]/[1.875rem] wrap-anywhere -outline-offset-3"
          id="content"
          name="content"
          ref={area}
          hidden={isRich}
          lang={language}
          spellCheck
          value={content}
          {...describedBy({ name: 'content', error: fault })}
          onChange={(event) => change({ content: event.currentTarget.value })}
          onPaste={(event) => drop(event, event.clipboardData)}
          onDrop={(event) => drop(event, event.dataTransfer)}
        />
        <Host host={host} isShown={isRich} />
      </div>
      <FieldError id="content-error" error={fault} />
      <p
        className={`${message?.isError === true ? 'field-error' : 'text-micro'} m-0 px-7 py-2 empty:p-0 noscript:hidden`}
        role={message?.isError === true ? 'alert' : 'status'}
      >
        {message?.text}
      </p>
      <p className="editor-length border-t border-line px-7 py-2 text-micro text-ink-2">{copy.text.length(words, readingMinutes(words))}</p>
    </section>
  )
}

/**
 * Where CodeMirror stands. Its field is in a shadow root, where the desk's keys do not see that somebody is writing: keys
 * without Ctrl go no further.
 */
function Host({ host, isShown }: { host: React.RefObject<HTMLDivElement | null>; isShown: boolean }) {
  useEffect(() => {
    const element = host.current
    const keep = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    }
    element?.addEventListener('keydown', keep)
    return () => element?.removeEventListener('keydown', keep)
  }, [host])
  return <div className="markdown-rich overflow-hidden" ref={host} hidden={!isShown} />
}

/** Words of a text without the marks of Markdown, as its reading time counts them. */
function wordsIn(text: string): number {
  return text.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0
}
