import { Suspense, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { emptyPlaces } from '#app/letters/empty-places.ts'
import { Icon } from '#app/kit/icon.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useKey } from '../../frame/keys.tsx'
import { type KeptText, saveOne } from '../../frame/typed/typed.ts'
import { later } from '../../kit/later.ts'
import { useMedia } from '../../kit/use-media.ts'
import { pathToEnquiry } from '../../paths.ts'
import { pathToTemplates } from '../template-path.ts'
import { answerCopy as copy } from './answer-copy.ts'
import type { AnswerResult } from './answer-fields.ts'
import { AnswerText, Draft } from './answer-text.tsx'
import { nameOf } from './first-name.ts'
import type { ShownLetter } from './shown-letter.ts'
import { textId, useAnswerText } from './use-answer-text.ts'
import { useSendAnswer } from './use-send-answer.tsx'

/** No page waits for these. */
const Way = later(() => import('./way.tsx'))
const AnswerFiles = later(() => import('./answer-files.tsx'))
const AnswerTimes = later(() => import('./answer-times.tsx'))
const Troubles = later(() => import('../../frame/typed/troubles.tsx'))

/** The phone's page of writing, where it is in the address (letters.css). */
export const answerHash = '#svar'

export type AnswerProps = {
  letter: ShownLetter
  templates: readonly { id: string; name: string; text: string }[]
  /** What this person has typed and not sent. */
  kept: KeptText
  /** And another address for it. */
  keptAddress: KeptText
  /** And how it is to go. */
  keptWay: KeptText
  /** And times that it is to offer. */
  keptTimes: KeptText
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
            <p className="field-hint">{letter.wayNote}</p>
          </>
        )}
      </div>
    </section>
  )
}

/** What is wrong elsewhere than in the text. */
const notText = /^(address|to|times|when)$/

const classFor = (isSheet: boolean | null) => (isSheet === null ? 'answer' : isSheet ? 'answer open' : 'answer shut')

function AnswerForm({ letter, templates, kept, keptAddress, keptTimes, keptWay, answerId, seen, asOf, isSheet, result: first }: AnswerProps) {
  const { reference } = letter
  /** With the search that it was opened from. */
  const here = pathToEnquiry(reference) + useLocation().search
  const place = { form: 'answer', reference } as const
  const posted = first?.fault === 'address' ? undefined : first?.typed
  const text = useRef<HTMLTextAreaElement>(null)
  const { typed, field, show, layIn, keepMine, takeTheirs } = useAnswerText(text, { place, kept, asOf, posted })
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const sending = useSendAnswer({
    reference,
    answerId,
    seen,
    keptAddress: keptAddress?.text ?? '',
    keptTimes: letter.code.isOpen ? (keptTimes?.text ?? '') : null,
    keptWay: letter.way,
    keptWhen: letter.when.kept?.text,
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
    else if (answer?.fault && !notText.test(answer.fault)) text.current?.focus()
  }, [answer])

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
  const isAboutText = fault && !notText.test(fault) && !(fault === 'places' && places.length === 0)
  const error = isEmptyRefused ? copy.emptyPlaces : isAboutText ? answer?.why : undefined

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
        <AnswerText
          field={field}
          text={typed.text}
          lang={lang(letter)}
          error={error}
          show={show}
          onKeyDown={press}
          onInput={(event) => {
            sending.unpress()
            field.onInput(event)
          }}
        />
        <Suspense>
          <AnswerTimes
            key={sending.count}
            reference={reference}
            kept={keptTimes}
            asOf={asOf}
            isOpen={letter.code.isOpen}
            posted={answer?.times}
            error={fault === 'times' ? answer?.why : undefined}
          />
          <AnswerFiles reference={reference} files={letter.ownFiles} isOpen={letter.takesFiles} asOf={asOf} fault={first?.file} />
        </Suspense>
      </div>
      <div className="answer-end">
        <Suspense>
          <Way key={sending.count} letter={letter} first={first} answer={answer} kept={keptAddress} keptWay={keptWay} asOf={asOf} />
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

/** Only where it is not the page's. */
export function lang({ language }: Pick<ShownLetter, 'language'>): string | undefined {
  return language === 'sv' ? undefined : language
}
