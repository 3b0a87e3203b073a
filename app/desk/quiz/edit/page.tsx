import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigation } from 'react-router'
import { FieldError } from '#app/kit/field.tsx'
import { fieldsIn } from '../../frame/typed/fields-in.ts'
import type { KeptText } from '../../frame/typed/typed.ts'
import { type TypedForm, useTypedForm } from '../../frame/typed/typed-form.ts'
import { TypedNote } from '../../frame/typed/typed-note.tsx'
import { later } from '../../kit/later.ts'
import { Notice } from '../../kit/notice.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import type { EditCopy } from './copy.ts'
import { type Draft, draftAfter, draftIn, focusAfter, keptDraft, most, type Step, type StoredQuiz } from './draft.ts'
import type { Faults } from './form.ts'
import { AddButton, QuestionFields } from './question-fields.tsx'

const Leaving = later(() => import('../../frame/typed/leaving.tsx'))

type EditPageProps = {
  copy: EditCopy
  /** Where it is saved, and where it is tried. */
  paths: { edit: (version: string) => string; trial: string }
  /** What the form is filled with. */
  draft: Draft
  /** The saved quiz that the form was begun with. */
  base: StoredQuiz
  /** Both as they are without anything that was typed. */
  saved: { draft: Draft; base: StoredQuiz }
  /** The number of the version that the form is filled with; empty for the quiz as it is. */
  version: string
  /** What this person has typed into it and not saved. */
  kept: KeptText
  /** When the page was loaded, in milliseconds. */
  asOf: number
  /** Whether `draft` is what was posted and not saved. */
  isPosted: boolean
  faults: Faults
  /** Address of the figures. */
  back: string
  result: Result | undefined
  /** Earlier ones, the newest first. */
  versions: readonly { number: number; when: string; person: string | null; isCurrent: boolean }[]
  /** When the version was saved that the form is filled with; null where it is the quiz as it is. */
  shownVersion: string | null
  /** What somebody else has changed meanwhile; empty where nobody has. */
  changes: readonly string[]
}

export function EditPage({ back, result, versions, shownVersion, changes, ...form }: EditPageProps) {
  const { copy, faults, paths } = form
  const { key } = useLocation()
  const wrong = Object.keys(faults)
  return (
    <>
      <Suspense>
        <Leaving />
      </Suspense>
      <ResultNote result={result} />
      <PageHead back={{ to: back, text: copy.back }} title={copy.title} sub={copy.sub} />
      {wrong.length > 0 && (
        <Notice
          strong={copy.wrong.strong(wrong.length)}
          text={copy.wrong.text}
          list={wrong.map((field) => (
            <li key={field}>
              <a href={`#${field}`}>{nameOf(copy, field)}</a>
            </li>
          ))}
          isError
        />
      )}
      {changes.length > 0 && (
        <Notice
          strong={copy.stale.strong}
          text={copy.stale.text}
          list={changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
          isError
        />
      )}
      {shownVersion && <Notice icon="clock" {...copy.versions.shown(shownVersion)} />}
      {/* A form of its own for each answer of the desk: what others do meanwhile must not change what stands in it. */}
      <EditForm key={key} {...form} />
      <Versions copy={copy} paths={paths} versions={versions} />
    </>
  )
}

type EditFormProps = Pick<EditPageProps, 'copy' | 'paths' | 'draft' | 'base' | 'saved' | 'version' | 'kept' | 'asOf' | 'isPosted' | 'faults'>

/** The whole quiz as one form, which is kept while it is typed. */
function EditForm({ version, kept, asOf, isPosted, draft, base, saved, ...props }: EditFormProps) {
  const typing = useTypedForm({ form: 'quiz', reference: version }, { id: 'quiz', kept, asOf, isPosted })
  const { text, count, form, changed } = typing
  const page = count === 0 ? { draft, base } : saved
  const begun = text === null ? { draft: page.draft, base: JSON.stringify(page.base) } : keptDraft(fieldsIn(text))
  return (
    <>
      <TypedNote typing={typing} />
      <form {...form} method="post" action={props.paths.edit(version)} noValidate className="[&_.field]:mt-0 [&>.notice]:mt-3">
        <EditFields key={count} {...props} {...begun} version={version} form={form.ref} onChange={changed} />
      </form>
    </>
  )
}

type EditFieldsProps = Pick<EditPageProps, 'copy' | 'paths' | 'draft' | 'version' | 'faults'> & {
  base: string
  form: TypedForm['form']['ref']
  onChange: () => void
}

/** Buttons that move, add and remove work on the form alone; nothing is saved before Save. */
function EditFields({ copy, paths, draft, version, base: first, faults, form, onChange }: EditFieldsProps) {
  const [shown, setShown] = useState<{ draft: Draft; faults: Faults; last: Step | null; changes: number }>({ draft, faults, last: null, changes: 0 })
  // What others save meanwhile must not pass for what this form was begun with.
  const [base] = useState(first)
  const saving = useNavigation().formData?.get('intent') === 'save'
  useEffect(() => {
    if (shown.last) document.getElementById(focusAfter(shown.draft, shown.last))?.focus()
    else if (Object.keys(shown.faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], .field-error[tabindex]')?.focus()
  }, [shown, form])

  function onStep(event: React.MouseEvent, step: Step) {
    event.preventDefault()
    if (!form.current) return
    const next = draftAfter(draftIn(new FormData(form.current)), step)
    // The fields stand there before they are kept.
    flushSync(() => setShown({ draft: next, faults: {}, last: step, changes: shown.changes + 1 }))
    onChange()
  }

  const shared = { copy, draft: shown.draft, faults: shown.faults, path: paths.edit(version), onStep }
  return (
    <>
      {/* The first button of a form is the one that Enter in a field presses. */}
      <button className="sr-only" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="base" value={base} />
      <input type="hidden" name="version" value={version} />
      <Losses copy={copy} base={JSON.parse(base) as StoredQuiz} draft={shown.draft} />
      {/* New fields after each change: they show what they begin with. */}
      <div key={shown.changes}>
        {shown.draft.map((question, place) => (
          <QuestionFields key={String(place)} {...shared} question={question} place={place} />
        ))}
      </div>
      <FieldError id="questions" error={shown.faults['questions']} tabIndex={-1} />
      {shown.draft.length < most.questions && (
        <div className="mt-8 border-t border-ink pt-3">
          <AddButton {...shared} step={{ act: 'add' }} text={copy.steps.addQuestion} />
        </div>
      )}
      <p className="sr-only" role="status">
        {shown.last && copy.said[shown.last.act]}
      </p>
      <div className="sticky bottom-0 mt-6 flex flex-wrap gap-2.5 border-t border-line bg-paper py-3 max-nav:bottom-14 max-sm:bottom-16">
        <button className="button button-primary" type="submit" name="intent" value="save" disabled={saving}>
          {saving ? copy.saving : copy.save}
        </button>
        <button className="button button-secondary" type="submit" name="intent" value="try" formAction={paths.trial}>
          {copy.try}
        </button>
      </div>
    </>
  )
}

/** What saving will do to figures. */
function Losses({ copy, base, draft }: { copy: EditCopy; base: StoredQuiz; draft: Draft }) {
  const left = new Set(draft.map(({ id }) => id))
  const removed = base.questions.filter(({ id }) => id !== null && !left.has(id))
  const before = base.questions.flatMap(({ id }) => (id !== null && left.has(id) ? [id] : []))
  const isMoved = before.join() !== draft.flatMap(({ id }) => (before.includes(id) ? [id] : [])).join()
  return (
    <>
      {removed.length > 0 && (
        <Notice
          strong={copy.removed.strong(removed.length)}
          text={`${copy.removed.text(removed.length)} ${removed.map(({ text_sv }) => `”${text_sv}”`).join(', ')}`}
        />
      )}
      {isMoved && <Notice {...copy.moved} />}
    </>
  )
}

/** `Fråga 3, alternativ 2, poäng`, of a field's name (draft.ts). */
function nameOf(copy: EditCopy, field: string): string {
  const [, question, part, option, value] = field.split('.')
  if (question === undefined) return copy.faults.fewQuestions
  const { sv, en } = copy.fields
  const labels: Readonly<Record<string, string>> = { sv, en, options: copy.options }
  const name =
    part === 'o' ? copy.fields.optionOf(Number(option) + 1) + (copy.fields.option[value as 'sv' | 'en' | 'points'] ?? '') : (labels[part ?? ''] ?? '')
  return `${copy.question(Number(question) + 1)}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** Earlier quizzes: each can be put into the form, to be looked at and saved again. */
function Versions({ copy: { versions: words }, paths, versions }: Pick<EditPageProps, 'copy' | 'paths' | 'versions'>) {
  return (
    <section className="mt-11" aria-labelledby="h-versions">
      <h2 className="section-head" id="h-versions">
        {words.heading}
      </h2>
      {versions.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <>
          <ol className="rows">
            {versions.map(({ number, when, person, isCurrent }) => (
              <li key={number} className="gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto] max-sm:grid-cols-[minmax(0,1fr)_auto]">
                <span className="number">{when}</span>
                <span>{person ?? words.elsewhere}</span>
                {isCurrent ? (
                  <span className="text-ink-2">{words.current}</span>
                ) : (
                  <Link className="link" to={paths.edit(String(number))}>
                    {words.open}
                    <span className="sr-only">{words.openOf(when)}</span>
                  </Link>
                )}
              </li>
            ))}
          </ol>
          <p className="field-hint">{words.note}</p>
        </>
      )}
    </section>
  )
}
