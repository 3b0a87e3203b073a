import { Field, FieldError } from '#app/kit/field.tsx'
import { Icon, type IconName } from '#app/kit/icon.tsx'
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

type QuestionFieldsProps = Shared & { question: DraftQuestion; place: number }

/** One question with its options. The fields keep what was typed; the form is read when it is sent. */
export function QuestionFields({ question, place, ...shared }: QuestionFieldsProps) {
  const { copy, draft, faults } = shared
  const number = place + 1
  const note = [copy.first, copy.second][place]
  const fault = faults[questionField(place, 'options')]
  return (
    <fieldset className="quiz-q" id={`fraga-${number}`}>
      <legend>
        <h2>{copy.question(number)}</h2>
      </legend>
      <input type="hidden" name={questionField(place, 'id')} value={question.id} />
      <div className="quiz-acts">
        {place > 0 && <StepButton {...shared} step={{ act: 'up', question: place }} icon="up" of={copy.steps.ofQuestion(number)} />}
        {place < draft.length - 1 && <StepButton {...shared} step={{ act: 'down', question: place }} icon="down" of={copy.steps.ofQuestion(number)} />}
        <StepButton {...shared} step={{ act: 'remove', question: place }} icon="close" of={copy.steps.ofQuestion(number)} />
      </div>
      {note && <p className="field-hint quiz-note">{note}</p>}
      <div className="quiz-texts">
        <TextField name={questionField(place, 'sv')} label={copy.fields.sv} typed={question.sv} fault={faults[questionField(place, 'sv')]} />
        <TextField name={questionField(place, 'en')} label={copy.fields.en} typed={question.en} fault={faults[questionField(place, 'en')]} english />
      </div>
      <label className="quiz-several">
        <input className="checkbox" type="checkbox" name={questionField(place, 'several')} value="yes" defaultChecked={question.several} />
        {copy.fields.several}
      </label>
      <div className="quiz-heads text-micro text-ink-2" aria-hidden="true">
        <span>{copy.fields.option.sv}</span>
        <span>{copy.fields.option.en}</span>
        <span>{copy.fields.option.points}</span>
      </div>
      <ol className="quiz-options" aria-label={copy.options}>
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
  const of = copy.steps.ofOption(place + 1, question + 1)
  const field = (part: keyof DraftOption) => ({
    name: optionField(question, place, part),
    label: copy.fields.option[part],
    before: copy.fields.optionOf(place + 1),
    typed: option[part],
    fault: faults[optionField(question, place, part)],
  })
  return (
    <li>
      <TextField {...field('sv')} />
      <TextField {...field('en')} english />
      <TextField {...field('points')} decimal />
      <div className="quiz-acts">
        {place > 0 && <StepButton {...shared} step={{ act: 'up', question, option: place }} icon="up" of={of} />}
        {place < count - 1 && <StepButton {...shared} step={{ act: 'down', question, option: place }} icon="down" of={of} />}
        <StepButton {...shared} step={{ act: 'remove', question, option: place }} icon="close" of={of} />
      </div>
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
          className={decimal ? 'input number' : 'input'}
          lang={english ? 'en' : undefined}
          inputMode={decimal ? 'decimal' : undefined}
          autoComplete="off"
          defaultValue={typed}
        />
      )}
    </Field>
  )
}

type StepButtonProps = Shared & { step: Step & { act: 'up' | 'down' | 'remove' }; icon: IconName; of: string }

/** Without JavaScript it sends the form, which comes back changed; the fragment leads to the place. */
function StepButton({ copy, step, icon, of, ...shared }: StepButtonProps) {
  return (
    <button {...sendingOf(shared, step)} className="button button-quiet quiz-step" title={copy.steps[step.act]} aria-label={copy.steps[step.act] + of}>
      <Icon name={icon} />
    </button>
  )
}

export function AddButton({ step, text, of, ...shared }: Shared & { step: Step; text: string; of?: string }) {
  return (
    <button {...sendingOf(shared, step)} className="button button-secondary">
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
