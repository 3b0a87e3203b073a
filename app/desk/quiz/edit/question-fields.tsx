import { Field, FieldError } from '#app/kit/field.tsx'
import { Icon } from '#app/kit/icon.tsx'
import type { EditCopy } from './copy.ts'
import {
  type Draft,
  draftAfter,
  type DraftOption,
  type DraftQuestion,
  focusAfter,
  most,
  optionField,
  questionField,
  type Step,
  stepId,
  stepValue,
} from './draft.ts'
import type { Faults } from './form.ts'

type Shared = {
  copy: EditCopy
  draft: Draft
  faults: Faults
  /** The address that the form is sent to. */
  path: string
  onStep: (event: React.MouseEvent, step: Step) => void
}

/** Two texts, points, and buttons; the names of the columns above them. */
const optionGrid = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem_calc(3*var(--control))] gap-x-3 gap-y-2 max-sm:grid-cols-[5rem_minmax(0,1fr)]'
/** What is wrong with the points takes the buttons' place. */
const fieldPlaces = '[&_.field:has(.number+.field-error)]:col-[3/-1] max-sm:[&_.field:not(:has(.number:last-child))]:col-span-full'

type QuestionFieldsProps = Shared & { question: DraftQuestion; place: number }

/** One question with its options. The fields keep what was typed; the form is read when it is sent. */
export function QuestionFields({ question, place, ...shared }: QuestionFieldsProps) {
  const { copy, draft, faults } = shared
  const number = place + 1
  const note = [copy.first, copy.second][place]
  const fault = faults[questionField(place, 'options')]
  return (
    <fieldset className="relative mt-8 border-t border-ink pt-5" id={`fraga-${number}`}>
      <legend className="float-left">
        <h2>{copy.question(number)}</h2>
      </legend>
      <input type="hidden" name={questionField(place, 'id')} value={question.id} />
      <StepButtons {...shared} className="float-right -mt-2" at={{ question: place }} count={draft.length} of={copy.steps.ofQuestion(number)} />
      {note && <p className="field-hint clear-both max-w-[70ch] pt-2">{note}</p>}
      <div className="clear-both grid grid-cols-2 gap-x-5 gap-y-4 pt-3 max-sm:grid-cols-1">
        <TextField name={questionField(place, 'sv')} label={copy.fields.sv} typed={question.sv} fault={faults[questionField(place, 'sv')]} />
        <TextField name={questionField(place, 'en')} label={copy.fields.en} typed={question.en} fault={faults[questionField(place, 'en')]} english />
      </div>
      <label className="m-0 flex min-h-(--control) w-fit max-w-full items-center gap-2.5 font-medium">
        <input className="checkbox" type="checkbox" name={questionField(place, 'several')} value="yes" defaultChecked={question.several} />
        {copy.fields.several}
      </label>
      <div className={`${optionGrid} mt-2 text-micro text-ink-2 max-sm:hidden`} aria-hidden="true">
        <span>{copy.fields.option.sv}</span>
        <span>{copy.fields.option.en}</span>
        <span>{copy.fields.option.points}</span>
      </div>
      <ol className="sm:[&_label]:sr-only" aria-label={copy.options}>
        {question.options.map((option, each) => (
          <OptionFields key={String(each)} {...shared} option={option} count={question.options.length} question={place} place={each} />
        ))}
      </ol>
      <FieldError id={questionField(place, 'options')} error={fault} tabIndex={-1} />
      {question.options.length < most.options && (
        <AddButton {...shared} step={{ act: 'add', question: place }} text={copy.steps.addOption} of={copy.steps.toQuestion(number)} />
      )}
    </fieldset>
  )
}

type OptionFieldsProps = Shared & { option: DraftOption; count: number; question: number; place: number }

function OptionFields({ option, count, question, place, ...shared }: OptionFieldsProps) {
  const { copy, faults } = shared
  const field = (part: keyof DraftOption) => ({
    name: optionField(question, place, part),
    label: copy.fields.option[part],
    before: copy.fields.optionOf(place + 1),
    typed: option[part],
    fault: faults[optionField(question, place, part)],
  })
  return (
    <li className={`${optionGrid} ${fieldPlaces} relative items-start py-1 max-sm:items-end max-sm:border-t max-sm:border-line max-sm:py-3`}>
      <TextField {...field('sv')} />
      <TextField {...field('en')} english />
      <TextField {...field('points')} decimal />
      <StepButtons
        {...shared}
        className="col-start-4 max-sm:col-start-2"
        at={{ question, option: place }}
        count={count}
        of={copy.steps.ofOption(question + 1, place + 1)}
      />
    </li>
  )
}

type TextFieldProps = { name: string; label: string; before?: string; typed: string; fault: string | undefined; english?: boolean; decimal?: boolean }

function TextField({ name, label, before, typed, fault, english, decimal }: TextFieldProps) {
  return (
    <Field
      name={name}
      label={
        <>
          {before && <span className="sr-only">{before}</span>}
          {label}
        </>
      }
      error={fault}
    >
      {(input) => (
        <input
          {...input}
          className={decimal ? 'input number max-w-20' : 'input'}
          lang={english ? 'en' : undefined}
          inputMode={decimal ? 'decimal' : undefined}
          autoComplete="off"
          defaultValue={typed}
        />
      )}
    </Field>
  )
}

type StepButtonsProps = Shared & { className: string; at: { question: number; option?: number }; count: number; of: string }

/** Without JavaScript they send the form, which comes back changed; the fragment leads to the place. */
function StepButtons({ copy, className, at, count, of, ...shared }: StepButtonsProps) {
  const place = at.option ?? at.question
  const acts = (['up', 'down', 'remove'] as const).filter((act) => !(act === 'up' && place === 0) && !(act === 'down' && place === count - 1))
  return (
    <div className={`flex justify-end ${className}`}>
      {acts.map((act) => (
        <button
          key={act}
          {...sendingOf(shared, { act, ...at })}
          className="button button-quiet w-(--control) p-0"
          title={copy.steps[act]}
          aria-label={copy.steps[act] + of}
        >
          <Icon name={act === 'remove' ? 'close' : act} />
        </button>
      ))}
    </div>
  )
}

export function AddButton({ step, text, of, ...shared }: Shared & { step: Step; text: string; of?: string }) {
  return (
    <button {...sendingOf(shared, step)} className="button button-secondary mt-2">
      {text}
      {of && <span className="sr-only">{of}</span>}
    </button>
  )
}

function sendingOf({ draft, path, onStep }: Omit<Shared, 'copy'>, step: Step) {
  return {
    id: stepId(step),
    type: 'submit' as const,
    name: 'intent',
    value: stepValue(step),
    formAction: `${path}#${focusAfter(draftAfter(draft, step), step)}`,
    onClick: (event: React.MouseEvent) => onStep(event, step),
  }
}
