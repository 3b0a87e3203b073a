// In the browser too, so it must not import zod.

export type { StoredQuiz } from '#app/content/edit-quiz.ts'

/** A quiz as it stands in the form: what was typed, checked by nothing. */
export type Draft = readonly DraftQuestion[]

export type DraftQuestion = {
  /** Empty for a question that is not saved yet. */
  id: string
  sv: string
  en: string
  several: boolean
  options: readonly DraftOption[]
}

export type DraftOption = { sv: string; en: string; points: string }

/** The longest quiz that the form takes. */
export const most = { questions: 40, options: 30 }

export function questionField(question: number, field: 'id' | 'sv' | 'en' | 'several' | 'options'): string {
  return `q.${question}.${field}`
}

export function optionField(question: number, option: number, field: keyof DraftOption): string {
  return `q.${question}.o.${option}.${field}`
}

/** Reads the form. */
export function draftIn(form: FormData): Draft {
  // A FormData looks at each of its fields for every name.
  const sent = new Map(form)
  const text = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  const listed = <Item>(limit: number, isThere: (place: number) => boolean, read: (place: number) => Item): Item[] => {
    const items: Item[] = []
    for (let place = 0; place < limit && isThere(place); place++) items.push(read(place))
    return items
  }
  return listed(
    most.questions,
    (question) => sent.has(questionField(question, 'sv')),
    (question) => ({
      id: text(questionField(question, 'id')),
      sv: text(questionField(question, 'sv')),
      en: text(questionField(question, 'en')),
      several: sent.has(questionField(question, 'several')),
      options: listed(
        most.options,
        (option) => sent.has(optionField(question, option, 'sv')),
        (option) => ({
          sv: text(optionField(question, option, 'sv')),
          en: text(optionField(question, option, 'en')),
          points: text(optionField(question, option, 'points')),
        }),
      ),
    }),
  )
}

/** Reads a form that was kept while it was typed (frame/typed/whole-forms.ts): `base` is the quiz that it was begun with, as JSON. */
export function keptDraft(fields: readonly (readonly [name: string, value: string])[]): { draft: Draft; base: string } {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return { draft: draftIn(form), base: String(form.get('base')) }
}

/** A button's change of the form: to a question, or to one of its options. To add, the last number is left out. */
export type Step = { act: 'up' | 'down' | 'remove' | 'add'; question?: number | undefined; option?: number | undefined }

/** As the button sends it: `up 2`, `remove 2 0`, `add`. */
export function stepValue({ act, question, option }: Step): string {
  return [act, question, option].filter((part) => part !== undefined).join(' ')
}

export function stepIn(value: unknown): Step | null {
  const [, act, question, option] = /^(up|down|remove|add)(?: (\d{1,2}))?(?: (\d{1,2}))?$/.exec(String(value)) ?? []
  if (act === undefined || (act !== 'add' && question === undefined)) return null
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  return { act: act as Step['act'], question: number(question), option: number(option) }
}

const newOption: DraftOption = { sv: '', en: '', points: '' }
export const newQuestion: DraftQuestion = { id: '', sv: '', en: '', several: false, options: [newOption, newOption] }

/** The form after a button; a button for what is not there changes nothing. */
export function draftAfter(draft: Draft, step: Step): Draft {
  const { act, question, option } = step
  if (question === undefined) return act === 'add' && draft.length < most.questions ? [...draft, newQuestion] : draft
  if (act !== 'add' && option === undefined) return changed(draft, act, question)
  return draft.map((each, place) => {
    if (place !== question) return each
    if (option !== undefined && act !== 'add') return { ...each, options: changed(each.options, act, option) }
    return each.options.length < most.options ? { ...each, options: [...each.options, newOption] } : each
  })
}

function changed<Item>(items: readonly Item[], act: 'up' | 'down' | 'remove', place: number): readonly Item[] {
  const item = items[place]
  if (item === undefined) return items
  const others = items.toSpliced(place, 1)
  if (act === 'remove') return others
  return others.toSpliced(act === 'up' ? Math.max(0, place - 1) : place + 1, 0, item)
}

/** The element of a button, and of the fragment that leads to it. */
export function stepId(step: Step): string {
  return `do-${stepValue(step).replaceAll(' ', '-')}`
}

/**
 * Where the focus goes after a button: to what was added, to the same button at the new place (the other way round where it
 * can go no further), and from what is gone to the button that adds another.
 * @param draft after it
 */
export function focusAfter(draft: Draft, { act, question, option }: Step): string {
  if (act === 'add') {
    if (question === undefined) return questionField(draft.length - 1, 'sv')
    return optionField(question, (draft[question]?.options.length ?? 1) - 1, 'sv')
  }
  if (act === 'remove') return stepId({ act: 'add', question: option === undefined ? undefined : question })
  const count = option === undefined ? draft.length : (draft[question ?? 0]?.options.length ?? 0)
  const place = (option ?? question ?? 0) + (act === 'up' ? -1 : 1)
  const way = place <= 0 ? 'down' : place >= count - 1 ? 'up' : act
  return stepId(option === undefined ? { act: way, question: place } : { act: way, question, option: place })
}
