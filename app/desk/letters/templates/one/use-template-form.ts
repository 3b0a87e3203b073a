import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { languages } from '#app/i18n/language.ts'
import { draftIn, readDraft, type TemplateDraft, type TemplateField } from '#app/letters/templates/draft.ts'
import { useSend } from '../../../frame/send.ts'
import { useToast } from '../../../frame/toasts.tsx'
import { afterSending, beforeSending, lastTyped, type Place } from '../../../frame/typed/typed.ts'
import { useTyped } from '../../../frame/typed/use-typed.ts'
import { paths } from '../../../paths.ts'
import { pathToTemplates } from '../../template-path.ts'
import { templatesCopy as copy } from '../copy.ts'
import type { TemplateFormProps, TemplateResult } from './props.ts'

export const formId = 'mall'

/** The form of a template: all of it is kept as one text (JSON of `TemplateDraft`) while it is typed, with the version it was begun with. */
export function useTemplateForm({ reference, note, draft, kept, now, first }: Omit<TemplateFormProps, 'helpId' | 'isFromAnswer' | 'isGone'>) {
  const place: Place = { form: 'template', reference, ...(note !== '' && { note }) }
  const form = useRef<HTMLFormElement>(null)
  // Not what others save meanwhile: they are told of by the server.
  const [begins] = useState(() => JSON.stringify(first?.isSaved ? first.draft : draft))
  const posted = first && !first.isSaved ? JSON.stringify(first.draft) : undefined
  const { typed, change, discard, keepMine, takeTheirs } = useTyped(place, { field: useRef(null), id: '', kept, asOf: now, posted, begins })
  const [begun] = useState(() => readDraft(typed.text) ?? draft)
  const shown = readDraft(typed.text) ?? begun
  const toast = useToast()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const { result: sent, post } = useSend<TemplateResult>(undefined, copy.one.lost, false)
  // Typed before the script ran: React sets the fields to what the server has sent.
  const isHydrating = !useHydrated()
  const [early] = useState(() => (isHydrating && typeof document !== 'undefined' ? textIn(document.getElementById(formId)) : null))
  const open = useRef(() => {
    if (early !== null && early !== JSON.stringify(begun)) change(early)
  })
  useEffect(() => open.current(), [])
  // The fields are the browser's: they are set only where a text comes from elsewhere, and never to what they have already been.
  const isLatest = () => typed.text === lastTyped(place)
  useEffect(() => {
    const latest = readDraft(typed.text)
    if (form.current && latest && isLatest() && typed.text !== textIn(form.current)) setFields(form.current, latest)
  })

  const onInput = () => {
    const text = textIn(form.current)
    if (text !== null) change(text)
  }
  const save = async (path: string, element: HTMLFormElement) => {
    setSending(true)
    const isLetterGone = typed.trouble?.kind === 'gone'
    await beforeSending(place)
    const text = lastTyped(place)
    const response = await post(path, [...new FormData(element)])
    if (response?.isSaved) {
      afterSending(place, text)
      await discard()
      toast({ text: copy.said.saved })
      await navigate(isLetterGone ? paths.enquiries : pathToTemplates(reference))
    } else {
      afterSending(place, null)
      const latest = readDraft(lastTyped(place))
      if (response && latest) change(JSON.stringify({ ...latest, version: response.draft.version }))
    }
    setSending(false)
  }
  return {
    form,
    /** What the fields begin with. */
    begun,
    shown,
    typing: { typed, keepMine, takeTheirs },
    sending,
    result: sent ?? first,
    onInput,
    submit(event: React.FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!sending) void save(event.currentTarget.action, event.currentTarget)
    },
    /** Puts a place where the cursor is. */
    insert(name: TemplateField, text: string) {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLTextAreaElement)) return
      field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
      field.focus()
      onInput()
    },
    /** Throws away what is not saved. */
    startAgain(event: React.FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void discard().then(() => location.reload())
    },
  }
}

/** What stands in the form, as it is kept. */
function textIn(form: HTMLElement | null): string | null {
  if (!(form instanceof HTMLFormElement)) return null
  const fields = new FormData(form)
  return JSON.stringify(draftIn((name) => String(fields.get(name) ?? '').replaceAll('\r\n', '\n')))
}

function setFields(form: HTMLFormElement, { texts }: TemplateDraft): void {
  for (const language of languages)
    for (const part of ['name', 'text'] as const) {
      const field = form.elements.namedItem(`${language}.${part}` satisfies TemplateField)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && field.value !== texts[language][part]) field.value = texts[language][part]
    }
}
