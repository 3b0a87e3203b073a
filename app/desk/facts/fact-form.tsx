import { useEffect, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { type Fact, type FactName, facts } from '#app/texts/facts.ts'
import { Field, FieldError, FieldHint } from '#app/kit/field.tsx'
import { fieldsIn } from '../frame/typed/fields-in.ts'
import type { KeptText } from '../frame/typed/typed.ts'
import { useTypedForm } from '../frame/typed/typed-form.ts'
import { TypedNote } from '../frame/typed/typed-note.tsx'
import type { Signer } from '../kit/signers.ts'
import { SignerOptions } from '../kit/signer-options.tsx'
import { paths } from '../paths.ts'
import type { FactsCopy } from './copy.ts'
import { Row } from './fact-row.tsx'
import { HelplineRows } from './helpline-rows.tsx'
import { type FactField, type FactResult, type Faults, fieldsOf, keptFact, processorFields, type Typed } from './fields.ts'
import type { ShownFact } from './shown-facts.ts'

type FactFormProps = {
  copy: FactsCopy
  name: FactName
  fact: ShownFact
  wrong: NonNullable<FactResult['wrong']> | null
  /** What this person has typed into it and not saved. */
  kept: KeptText
  /** Who may stand for an answer. */
  signers: readonly Signer[]
  /** When the page was loaded, in milliseconds. */
  asOf: number
}

/** A fact's form in the place of its row. */
export default function FactForm({ copy, name, fact, wrong, kept, signers, asOf }: FactFormProps) {
  const navigate = useNavigate()
  const saving = useNavigation().formData?.get('fact') === name
  const typing = useTypedForm({ form: 'fact', reference: name }, { id: `form-${name}`, kept, asOf, isPosted: wrong !== null })
  const { text, count, form } = typing
  const { ref } = form
  const fields = text === null ? null : fieldsIn(text)
  const posted = count === 0 ? wrong : null
  const typed: Typed = fields ? keptFact(name, fields) : (posted?.typed ?? fact.typed)
  const faults = posted?.faults ?? {}
  const stale = posted?.stale ?? null
  const seen = fields?.find(([field]) => field === 'seen')?.[1] ?? posted?.seen ?? fact.seen
  useEffect(() => {
    const isWrong = wrong !== null && Object.keys(wrong.faults).length > 0
    ref.current?.querySelector<HTMLElement>(isWrong ? '[aria-invalid]' : 'input:not([type="hidden"]), textarea')?.focus()
  }, [wrong, ref])

  return (
    <Row copy={copy} name={name} label={fact.label}>
      <TypedNote typing={typing} />
      <Form
        {...form}
        // useTypedForm says itself that there is no network; frame/staying.ts would stop the post before it.
        discover="none"
        method="post"
        action={`${paths.facts}?andra=${name}`}
        noValidate
        aria-labelledby={`label-${name}`}
        onKeyDown={({ key }) => {
          if (key === 'Escape') void navigate(paths.facts, { preventScrollReset: true })
        }}
      >
        <input type="hidden" name="fact" value={name} />
        {stale && (
          <div className="mb-3.5 border-l-2 border-err pl-3.5" role="alert">
            <FieldError error={stale.who} />
            <p>{stale.now}</p>
            <p className="field-hint">{stale.kept}</p>
          </div>
        )}
        <FactFields key={count} copy={copy} name={name} begun={{ typed, seen }} faults={faults} signers={signers} />
        {Object.keys(faults).length > 0 && (
          <p className="sr-only" role="alert">
            {copy.notSaved}
          </p>
        )}
        <div className="actions mt-2.5">
          <button className="button button-primary" name="intent" value="save" disabled={saving}>
            {saving ? copy.saving : copy.save}
          </button>
          <Link className="button button-quiet" to={paths.facts} preventScrollReset>
            <span>{copy.close}</span> <kbd aria-hidden="true">Esc</kbd>
          </Link>
        </div>
      </Form>
    </Row>
  )
}

type FactFieldsProps = { copy: FactsCopy; name: FactName; begun: { typed: Typed; seen: string }; faults: Faults; signers: readonly Signer[] }

function FactFields({ copy, name, begun, faults, signers }: FactFieldsProps) {
  // What others save meanwhile must not pass for what this form was begun with.
  const [{ typed, seen }] = useState(begun)
  const { kind, hint }: Fact = facts[name]
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      {fieldsOf(name).map((field) => {
        const input = { fact: name, field, typed: String(typed[field.name] ?? ''), error: faults[field.name] }
        if (field.type === 'checkbox')
          return (
            <label className="tick" key={field.name}>
              <input className="checkbox" type="checkbox" name={field.name} defaultChecked={input.typed === 'on'} aria-describedby={`hint-${name}`} />
              {field.label}
            </label>
          )
        return field.type === 'person' ? (
          <SignerInput key={field.name} {...input} signers={signers} />
        ) : (
          <FactInput key={field.name} {...input} copy={copy} hint={hint} />
        )
      })}
      {kind === 'processors' && <ProcessorRows copy={copy} typed={typed} faults={faults} />}
      {kind === 'helplines' && <HelplineRows removeLabel={copy.processor.remove} typed={typed} faults={faults} />}
      <FieldHint id={`hint-${name}`} hint={hint} />
    </>
  )
}

type FactInputProps = { copy: FactsCopy; fact: FactName; field: FactField; typed: string; error: string | undefined; hint: string | undefined }

function FactInput({ copy, fact, field, typed, error, hint }: FactInputProps) {
  const id = `${fact}-${field.name}`
  const isOnly = field.name === 'text'
  const suggestion = field.suggestion && (
    <FieldHint
      id={`${id}-hint`}
      hint={
        <>
          {copy.suggestion} <span lang={field.lang}>{field.suggestion}</span>
        </>
      }
    />
  )
  return (
    <Field
      id={id}
      name={field.name}
      label={`${field.label}${field.optional && isOnly ? copy.optional : ''}`}
      isLabelHidden={isOnly}
      error={error}
      hint={suggestion}
      also={hint && `hint-${fact}`}
    >
      {(described) => {
        const { lang, placeholder } = field
        const input = { ...described, lang, placeholder, autoComplete: 'off', required: !field.optional, defaultValue: typed }
        return field.long ? <textarea {...input} /> : <input {...input} type={field.type} />
      }}
    </Field>
  )
}

/** Who stands for an answer; not asked where nobody is shown. */
function SignerInput({ fact, field, typed, error, signers }: Omit<FactInputProps, 'copy' | 'hint'> & { signers: readonly Signer[] }) {
  if (signers.length === 0 && typed === '') return null
  return (
    <Field id={`${fact}-${field.name}`} name={field.name} label={field.label} error={error}>
      {(input) => (
        <select {...input} defaultValue={typed}>
          <SignerOptions signers={signers} chosen={typed} />
        </select>
      )}
    </Field>
  )
}

/** Those who handle personal data, and an empty row for another one. */
function ProcessorRows({ copy: { processor: copy }, typed, faults }: { copy: FactsCopy; typed: Typed; faults: Faults }) {
  const column = (name: string) => [typed[name] ?? []].flat()
  const filled = column('name').filter((_, row) => processorFields.some(({ name }) => column(name)[row]?.trim())).length
  const lastWrong = Math.max(-1, ...Object.keys(faults).map((place) => Number(place.split('.')[1])))
  const rows = Math.max(filled, lastWrong + 1)
  return (
    <>
      <p className="field-hint">{copy.hint}</p>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <fieldset className="mt-3.5 border-b border-line pb-3.5 [&_.field]:mt-2" key={`${String(row)}`}>
          <legend className="font-semibold">{row < rows ? copy.row(row + 1) : copy.another}</legend>
          {processorFields.map(({ name, label, placeholder }) => (
            <Field key={name} id={`processor-${row}-${name}`} name={name} label={label} error={faults[`${name}.${row}`]}>
              {(input) => <input {...input} autoComplete="off" placeholder={placeholder} defaultValue={column(name)[row] ?? ''} />}
            </Field>
          ))}
          {row < rows && (
            <label className="tick">
              <input className="checkbox" type="checkbox" name="remove" value={row} defaultChecked={column('remove').includes(String(row))} />
              {copy.remove}
            </label>
          )}
        </fieldset>
      ))}
    </>
  )
}
