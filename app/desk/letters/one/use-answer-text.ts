import { useRef } from 'react'
import { emptyPlaces, type TextPart } from '#app/letters/empty-places.ts'
import { useToast } from '../../frame/toasts.tsx'
import type { KeptText, Place } from '../../frame/typed/typed.ts'
import { useTyped } from '../../frame/typed/use-typed.ts'
import { answerCopy as copy } from './answer-copy.ts'

export const textId = 'svar-text'

/** The text of an answer as it is written: it is kept, templates are laid into it, and what is to be filled in can be shown. */
export function useAnswerText(
  text: React.RefObject<HTMLTextAreaElement | null>,
  { place, ...given }: { place: Place; kept: KeptText; asOf: number; posted: string | undefined },
) {
  const { typed, change, input, keepMine, takeTheirs } = useTyped(place, { field: text, id: textId, ...given })
  const toast = useToast()
  // Where the cursor is says nothing before somebody has been there.
  const wasFocused = useRef(false)
  const show = ({ from, text: found }: TextPart) => {
    text.current?.focus()
    text.current?.setSelectionRange(from, from + found.length)
  }
  const layIn = (template: string) => {
    const field = text.current
    if (!field) return
    const before = field.value
    const at = wasFocused.current ? field.selectionEnd : before.length
    const [head, tail] = [before.slice(0, at).trimEnd(), before.slice(at).trimStart()]
    const after = [head, head === '' && tail === '' ? template : template.trim(), tail].filter((part) => part !== '').join('\n\n')
    // oxlint-disable-next-line react/immutability -- the text of an uncontrolled input
    field.value = after
    change(after)
    const laidIn = emptyPlaces(after).find(({ from }) => from >= head.length)
    if (laidIn) show(laidIn)
    else {
      field.focus()
      field.setSelectionRange(after.length - tail.length, after.length - tail.length)
    }
    const takeOut = () => {
      // Not what has been written into it since.
      if (field.value !== after) return
      field.value = before
      change(before)
      field.focus()
    }
    toast({ text: copy.laidIn, undo: takeOut })
  }
  const field = {
    ...input,
    ref: text,
    onFocus: () => {
      wasFocused.current = true
    },
  }
  return { typed, field, show, layIn, keepMine, takeTheirs }
}
