import { Suspense, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { emptyPlaces, partsOf } from '#app/letters/empty-places.ts'
import { timeOfDay } from '#app/i18n/desk-dates.ts'
import { FieldError } from '#app/kit/field.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useKey } from '../../frame/keys.tsx'
import { useToast } from '../../frame/toasts.tsx'
import { type KeptText, saveOne } from '../../frame/typed/typed.ts'
import { useTyped } from '../../frame/typed/use-typed.ts'
import { later } from '../../kit/later.ts'
import { useMedia } from '../../kit/use-media.ts'
import { pathToEnquiry } from '../../paths.ts'
import { pathToTemplates } from '../template-path.ts'
import { answerCopy as copy } from './answer-copy.ts'
import { type AnswerResult, longestAnswer } from './answer-fields.ts'
import { nameOf } from './first-name.ts'
import type { ShownLetter } from './shown-letter.ts'
import { useSendAnswer } from './use-send-answer.tsx'

/** No page waits for these. */
const Way = later(() => import('./way.tsx'))
const AnswerFiles = later(() => import('./answer-files.tsx'))
const Troubles = later(() => import('../../frame/typed/troubles.tsx'))

/** The phone's page of writing, where it is in the address (letters.css). */
export const answerHash = '#svar'

const textId = 'svar-text'

export type AnswerProps = {
  letter: ShownLetter
  templates: readonly { id: string; name: string; text: string }[]
  /** What this person has typed and not sent. */
  kept: KeptText
  /** And another address for it. */
  keptAddress: KeptText
  /** And how it is to go. */
  keptWay: KeptText
  /** Of the mail, so that an answer that is posted twice is sent once. */
  answerId: string
  /** The version of the letter that was read. */
  seen: number
  /** When the page was loaded, in milliseconds. */
  asOf: number
  /** Whether it is the whole screen now (`useSheet`); null until the script has looked. */
  isSheet: boolean | null
  /** What the form did, without script. */
  result: AnswerResult['answer']
}

/** On a phone the answer is a page of its own, whose address ends with `#svar`; null until the script has looked. */
export function useSheet(): boolean | null {
  const isNarrow = useMedia('(width < 68rem)', false)
  const isOpen = useLocation().hash === answerHash
  return useHydrated() ? isNarrow && isOpen : null
}

/** Where a letter is answered, beside it. */
export function Answer(props: AnswerProps) {
  const { letter, isSheet } = props
  const { mailto } = letter
  const navigate = useNavigate()
  const { search } = useLocation()
  useKey('r', () => {
    if (mailto !== null) return location.assign(mailto)
    const text = document.getElementById(textId)
    if (text?.checkVisibility()) return text.focus()
    return void navigate({ search, hash: answerHash }, { preventScrollReset: true })
  })
  if (letter.way !== null) return <AnswerForm {...props} />
  return (
    <section className={classFor(isSheet)} id="svar" aria-labelledby="h-a">
      <div className="grid gap-4 p-5">
        <h2 id="h-a">{copy.heading(nameOf(letter.sender))}</h2>
        {mailto === null ? (
          <p>{letter.wayNote}</p>
        ) : (
          <>
            <a className="button button-primary justify-self-start" href={mailto}>
              {copy.reply} <kbd aria-hidden="true">r</kbd>
            </a>
            <p className="field-hint">{copy.byMail(letter.subject)}</p>
          </>
        )}
      </div>
    </section>
  )
}

const classFor = (isSheet: boolean | null) => (isSheet === null ? 'answer' : isSheet ? 'answer open' : 'answer shut')

function AnswerForm({ letter, templates, kept, keptAddress, keptWay, answerId, seen, asOf, isSheet, result: first }: AnswerProps) {
  const { reference } = letter
  /** With the search that it was opened from. */
  const here = pathToEnquiry(reference) + useLocation().search
  const place = { form: 'answer', reference } as const
  const posted = first?.fault === 'address' ? undefined : first?.typed
  const text = useRef<HTMLTextAreaElement>(null)
  const { typed, change, input, keepMine, takeTheirs } = useTyped(place, { field: text, id: textId, kept, asOf, posted })
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const navigate = useNavigate()
  // Where the cursor is says nothing before somebody has been there.
  const wasFocused = useRef(false)
  const show = ({ from, text: found }: { from: number; text: string }) => {
    text.current?.focus()
    text.current?.setSelectionRange(from, from + found.length)
  }
  const sending = useSendAnswer({
    reference,
    answerId,
    seen,
    keptAddress: keptAddress?.text ?? '',
    keptWay: letter.way,
    text,
    form,
    leaveTo: isSheet ? here : undefined,
    show,
  })
  const { busy, result, send } = sending
  const answer = result?.answer ?? (result ? undefined : first)
  const fault = answer?.fault
  const places = emptyPlaces(typed.text)

  useEffect(() => {
    if (isSheet) text.current?.focus()
  }, [isSheet])
  useEffect(() => {
    if (answer?.fault === 'to') document.getElementById('svar-to')?.focus()
    else if (answer?.fault && answer.fault !== 'address') text.current?.focus()
  }, [answer])

  const layIn = (template: string) => {
    const field = text.current
    if (!field) return
    const before = field.value
    const at = wasFocused.current ? field.selectionEnd : before.length
    const [head, tail] = [before.slice(0, at).trimEnd(), before.slice(at).trimStart()]
    const after = [head, head === '' && tail === '' ? template : template.trim(), tail].filter((part) => part !== '').join('\n\n')
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
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'reply'
    // A file's button, before its script is there, posts the form.
    if (/^(attach|remove-file)\b/.test(intent)) return
    event.preventDefault()
    const template = templates.find((each) => intent === `template ${each.id}`)
    if (template) layIn(template.text)
    // A template can be made of what is saved.
    else if (intent === 'templates') void saveOne(place).then(() => navigate(pathToTemplates(reference)))
    else void send(intent === 'reply next')
  }
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') text.current?.blur()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send(event.shiftKey)
  }
  const isEmptyRefused = sending.pressed && places.length > 0
  const isAboutText = fault && fault !== 'address' && fault !== 'to' && !(fault === 'places' && places.length === 0)
  const error = isEmptyRefused ? copy.faults.places : isAboutText ? copy.faults[fault] : undefined

  return (
    <form className={classFor(isSheet)} id="svar" aria-labelledby="h-a" method="post" encType="multipart/form-data" noValidate ref={form} onSubmit={submit}>
      <input type="hidden" name="id" value={sending.id} />
      <input type="hidden" name="version" value={answer?.version ?? seen} />
      {/* The first button of a form is the one that Enter in a field presses. */}
      <button className="sr-only" type="submit" name="intent" value="reply" tabIndex={-1} aria-hidden="true" />
      <div className="answer-in">
        <div className="answer-top">
          <Link className="link" to={here} preventScrollReset>
            <Icon name="back" />
            {copy.back}
          </Link>
          <details>
            <summary className="min-h-(--control) cursor-pointer content-center font-semibold">{copy.letter}</summary>
            <div className="grid gap-3 pb-3 whitespace-pre-line" lang={lang(letter)}>
              {letter.ownWords.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </div>
          </details>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="h-a">{copy.heading(nameOf(letter.sender))}</h2>
          <Draft typed={typed} />
          <p className="basis-full text-micro font-semibold empty:basis-0" role="status">
            {letter.writers.join(' ')}
          </p>
        </div>
        <Suspense>
          <Troubles typed={typed} keepMine={keepMine} takeTheirs={takeTheirs} />
        </Suspense>
        <div className="flex flex-wrap gap-1.5" role="group" aria-label={copy.templates}>
          {templates.map(({ id: template, name }) => (
            <button key={template} className="button button-secondary px-3 font-medium" name="intent" value={`template ${template}`} lang={lang(letter)}>
              {name}
            </button>
          ))}
          <button className="link" name="intent" value="templates">
            {copy.editTemplates}
          </button>
        </div>
        <div>
          <label className="field-label" htmlFor={textId}>
            {copy.text}
          </label>
          <div className="answer-text">
            <Places text={typed.text} />
            <textarea
              {...input}
              ref={text}
              className="input"
              name="body"
              lang={lang(letter)}
              maxLength={longestAnswer}
              aria-invalid={error ? true : undefined}
              aria-describedby={[error && 'svar-error', places.length > 0 && 'svar-places'].filter(Boolean).join(' ') || undefined}
              onFocus={() => {
                wasFocused.current = true
              }}
              onKeyDown={press}
              onInput={(event) => {
                sending.unpress()
                input.onInput(event)
              }}
            />
          </div>
          <FieldError id="svar-error" error={error} alert />
          {places.length > 0 && (
            <p className="mt-1.5 text-micro font-semibold text-err" id="svar-places">
              {copy.places(places.map(({ text: found }) => (found.startsWith('[') ? found : copy.dash)))}{' '}
              <a
                className="link"
                href={`#${textId}`}
                onClick={(event) => {
                  event.preventDefault()
                  if (places[0]) show(places[0])
                }}
              >
                {copy.goThere}
              </a>
            </p>
          )}
        </div>
        <Suspense>
          <AnswerFiles reference={reference} files={letter.ownFiles} isOpen={letter.takesFiles} asOf={asOf} fault={first?.file} />
        </Suspense>
      </div>
      <div className="answer-end">
        <Suspense>
          <Way
            key={sending.count}
            letter={letter}
            chosen={first?.way}
            kept={keptAddress}
            keptWay={keptWay}
            asOf={asOf}
            posted={first?.fault === 'address' ? undefined : first?.address}
            isWrong={fault === 'to'}
          />
        </Suspense>
        <div className="grid grid-cols-[1fr_1.35fr] gap-2 max-wide:grid-cols-1 max-nav:grid-cols-[1fr_1.5fr]">
          <button className="button button-primary" name="intent" value="reply" disabled={busy} aria-keyshortcuts="Control+Enter">
            {busy ? copy.sending : copy.send} <kbd aria-hidden="true">Ctrl Enter</kbd>
          </button>
          <button className="button button-secondary" name="intent" value="reply next" disabled={busy} aria-keyshortcuts="Control+Shift+Enter">
            {copy.sendNext}
          </button>
        </div>
      </div>
    </form>
  )
}

/** Whether the server has what is in the text. */
function Draft({ typed }: { typed: ReturnType<typeof useTyped>['typed'] }) {
  const { text, savedAt, isSaved, trouble } = typed
  const words = copy.draft
  // Without script nothing is saved before it is sent.
  const saves = useHydrated()
  const shown = isSaved ? text !== '' && savedAt !== null && words.saved(timeOfDay(new Date(savedAt))) : saves && (trouble ? words.unreachable : words.saving)
  return <p className="draft text-micro text-ink-2">{shown}</p>
}

/** The same text again, behind the field: it marks what is to be filled in. */
function Places({ text }: { text: string }) {
  return (
    <div className="input" aria-hidden="true">
      {partsOf(text).map(({ text: part, isEmpty, from }) => (isEmpty ? <mark key={from}>{part}</mark> : part))}{' '}
    </div>
  )
}

/** Only where it is not the page's. */
export function lang({ language }: Pick<ShownLetter, 'language'>): string | undefined {
  return language === 'sv' ? undefined : language
}
