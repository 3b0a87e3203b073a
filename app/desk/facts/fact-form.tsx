import { useEffect, useRef } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { type Fact, type FactName, facts } from '#app/texts/facts.ts'
import { paths } from '../paths.ts'
import { Icon } from '../kit/icon.tsx'
import type { FactsCopy } from './copy.ts'
import { FieldFault } from '../kit/field.tsx'
import { type FactField, fieldsOf, placesOf } from './fields.ts'
import { ProcessorRows } from './processor-rows.tsx'
import type { FactResult, Typed } from './result.ts'
import type { ShownFact } from './shown-facts.ts'

type FactFormProps = { copy: FactsCopy; name: FactName; fact: ShownFact; wrong: NonNullable<FactResult['wrong']> | null }

/** A fact's form in the place of its row. */
export function FactForm({ copy, name, fact, wrong }: FactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const saving = useNavigation().formData?.get('fact') === name
  const fields = fieldsOf(name)
  const { kind, hint }: Fact = facts[name]
  const typed: Typed = wrong?.typed ?? fact.typed
  const faults = wrong?.faults ?? {}
  const stale = wrong?.stale ?? null
  useEffect(() => {
    const isWrong = wrong !== null && Object.keys(wrong.faults).length > 0
    form.current?.querySelector<HTMLElement>(isWrong ? '[aria-invalid]' : 'input:not([type="hidden"]), textarea')?.focus()
  }, [wrong])

  return (
    <li className="open" id={`fact-${name}`}>
      <span className="k" id={`label-${name}`}>
        {fact.label}
      </span>
      <Form
        className="v"
        method="post"
        action={`${paths.facts}?andra=${name}`}
        noValidate
        preventScrollReset
        ref={form}
        aria-labelledby={`label-${name}`}
        key={stale?.seen}
        onKeyDown={({ key }) => {
          if (key === 'Escape') void navigate(paths.facts, { preventScrollReset: true })
        }}
      >
        <input type="hidden" name="fact" value={name} />
        <input type="hidden" name="seen" value={stale?.seen ?? fact.seen} />
        {stale && (
          <div className="stale" role="alert">
            <p className="bad">
              <Icon name="warning" />
              <span>{stale.who}</span>
            </p>
            <p>{stale.now}</p>
            <p className="hint">{stale.kept}</p>
          </div>
        )}
        {fields.map((field) => (
          <Field key={field.name} copy={copy} fact={name} field={field} typed={String(typed[field.name] ?? '')} fault={faults[field.name]} hint={hint} />
        ))}
        {kind === 'processors' && <ProcessorRows copy={copy} typed={typed} faults={faults} />}
        {hint && (
          <p className="hint" id={`hint-${name}`}>
            {hint}
          </p>
        )}
        {Object.keys(faults).length > 0 && (
          <p className="vh" role="alert">
            {copy.notSaved}
          </p>
        )}
        <div className="acts">
          <button className="b b-1" name="intent" value="save" disabled={saving}>
            {saving ? copy.saving : copy.save}
          </button>
          <Link className="b b-3" to={paths.facts} preventScrollReset>
            <span>{copy.cancel}</span> <kbd aria-hidden="true">Esc</kbd>
          </Link>
        </div>
      </Form>
      <div className="use">
        <span className="vh">{copy.whereFor}</span>
        {placesOf(name)}
      </div>
    </li>
  )
}

type FieldProps = { copy: FactsCopy; fact: FactName; field: FactField; typed: string; fault: string | undefined; hint: string | undefined }

function Field({ copy, fact, field, typed, fault, hint }: FieldProps) {
  const id = `${fact}-${field.name}`
  const describedBy = [fault && `${id}-fault`, field.suggestion && `${id}-suggestion`, hint && `hint-${fact}`].filter(Boolean).join(' ')
  const isOnly = field.name === 'text'
  const common = {
    className: 'f',
    id,
    name: field.name,
    lang: field.lang,
    autoComplete: 'off',
    placeholder: field.placeholder,
    required: !field.optional,
    defaultValue: typed,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const
  return (
    <div className="field">
      <label className={isOnly ? 'vh' : undefined} htmlFor={id}>
        {field.label}
        {field.optional && isOnly && copy.optional}
      </label>
      {field.long ? <textarea {...common} /> : <input {...common} type={field.type} />}
      <FieldFault field={id} fault={fault} />
      {field.suggestion && (
        <p className="hint" id={`${id}-suggestion`}>
          {copy.suggestion} <span lang={field.lang}>{field.suggestion}</span>
        </p>
      )}
    </div>
  )
}
