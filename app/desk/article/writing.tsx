import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { readingMinutes } from '#app/site/article/reading.ts'
import type { ArticleCopy } from './copy.ts'
import type { Editor } from './editor-head.tsx'
import { editWith, markdownOf, pictureEdit, type Tool, wordsIn } from './markdown-edits.ts'
import type { ShownArticle } from './shown-article.ts'
import { plainSurface, type TextSurface } from './text-surface.ts'

/** What other parts of the editor do in the text. */
export type Writer = {
  goTo: (line: number) => void
  /** Uploads a picture and puts it where the cursor is. @returns why it was not taken */
  addPicture: (file: File, words: { alt: string; caption: string }) => Promise<string | null>
}

type WritingProps = {
  copy: ArticleCopy
  article: ShownArticle
  editor: Editor
  writer: React.Ref<Writer>
  fault: string | undefined
}

const tools = ['heading', 'bold', 'italic', 'link', 'list', 'quote', 'table'] as const satisfies readonly Tool[]

/** The text: a plain text area, in whose place CodeMirror stands once it is loaded. */
export function Writing({ copy, article, editor, writer, fault }: WritingProps) {
  const { text: typed, change, act } = editor
  const area = useRef<HTMLTextAreaElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const surface = useRef<TextSurface | null>(null)
  const [isRich, setRich] = useState(false)
  const [message, setMessage] = useState<{ text: string; isError: boolean } | null>(null)
  const content = typed.content

  const say = (text: string, isError = false) => setMessage({ text, isError })
  const upload = async (picture: File): Promise<string | { complaint: string }> => {
    say(copy.text.adding(picture.name))
    const result = await act('picture', { file: picture })
    if (result?.kind === 'done' && result.picture !== undefined) return result.picture
    const complaint = result?.kind === 'complaint' ? copy.complaints[result.complaint] : copy.complaints.network
    say(complaint, true)
    return { complaint }
  }
  const addFiles = async (files: readonly File[], at?: number) => {
    for (const picture of files) {
      const name = await upload(picture)
      const selection = surface.current?.selection()
      if (typeof name !== 'string' || !selection) return
      const place = at === undefined ? selection : { text: selection.text, from: Math.min(at, selection.text.length), to: Math.min(at, selection.text.length) }
      surface.current?.apply(pictureEdit(place, { name, alt: copy.text.pictureAlt }))
      say(copy.text.added(name))
    }
  }
  const latest = useRef({ content, addFiles })
  useEffect(() => {
    latest.current = { content, addFiles }
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
      // Without it (no network, an old browser) the text area stays.
      const codemirror = await import('./codemirror.ts').catch(() => null)
      if (!codemirror || !isShown || !host.current) return
      const rich = codemirror.openEditor({
        host: host.current,
        text: latest.current.content,
        language,
        label,
        onText: (next) => change({ content: next }),
        onFiles: (files, at) => void latest.current.addFiles(files, at),
      })
      opened = rich
      surface.current = rich
      setRich(true)
    }

    void open()
    return () => {
      isShown = false
      opened?.close()
    }
  }, [change, language, label])

  // Theirs, or an earlier one, was taken.
  useEffect(() => surface.current?.setText(content), [content])

  useImperativeHandle(writer, () => ({
    goTo: (line) => surface.current?.goTo(line),
    async addPicture(picture, words) {
      const name = await upload(picture)
      if (typeof name !== 'string') return name.complaint
      const place = surface.current?.selection()
      if (place) {
        const { insert, ...edit } = pictureEdit(place, { name, alt: words.alt })
        const plain = `![${words.alt}](${name})`
        const end = edit.from + insert.length
        surface.current?.apply({ ...edit, insert: insert.replace(plain, () => markdownOf({ name, ...words })), select: [end, end] })
      }
      setMessage(null)
      return null
    },
  }))

  const use = (tool: Tool) => {
    const selection = surface.current?.selection()
    if (selection) surface.current?.apply(editWith(tool, selection))
  }
  const drop = (event: React.ClipboardEvent | React.DragEvent, transfer: DataTransfer) => {
    if (transfer.files.length === 0) return
    event.preventDefault()
    void addFiles([...transfer.files])
  }
  const words = wordsIn(content)

  return (
    <section className="ed-src" aria-label={copy.text.label}>
      <div className="tools" role="group" aria-label={copy.text.toolsLabel}>
        {tools.map((tool) => (
          <button key={tool} type="button" onClick={() => use(tool)}>
            {copy.text.tools[tool]}
          </button>
        ))}
        <button type="button" onClick={() => file.current?.click()}>
          {copy.text.tools.picture}
        </button>
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
      <div className="md">
        <label className="vh" htmlFor="content">
          {label}
        </label>
        <textarea
          id="content"
          name="content"
          ref={area}
          hidden={isRich}
          lang={language}
          spellCheck
          value={content}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : 'content-fault'}
          onChange={(event) => change({ content: event.currentTarget.value })}
          onPaste={(event) => drop(event, event.clipboardData)}
          onDrop={(event) => drop(event, event.dataTransfer)}
        />
        <Host host={host} isShown={isRich} />
      </div>
      {fault !== undefined && (
        <p className="bad" id="content-fault">
          {fault}
        </p>
      )}
      <p className={message?.isError === true ? 'bad ed-message' : 'micro ed-message'} role={message?.isError === true ? 'alert' : 'status'}>
        {message?.text}
      </p>
      <p className="mute micro ed-length">{copy.text.length(words, readingMinutes(words))}</p>
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
  return <div className="md-rich" ref={host} hidden={!isShown} />
}
