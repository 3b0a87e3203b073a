import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What a control's element needs: its name, whether what it says is wrong, and what describes it. @param hint id of a hint */
export function control(id: string, fault: string | undefined, hint?: string) {
  return {
    className: 'f',
    id,
    name: id,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': [fault === undefined ? '' : `${id}-fault`, hint ?? ''].filter(Boolean).join(' ') || undefined,
  } as const
}

type FieldProps = {
  id: string
  label: string
  fault?: string | undefined
  /** For a form that has no other message. */
  faultRole?: 'alert'
  /** A sentence, or paragraphs, the first of which has the id `{id}-hint`. */
  hint?: ReactNode
  /** Id of a hint that stands elsewhere. */
  hintId?: string
  children: (attributes: ReturnType<typeof control>) => ReactNode
}

/** A control with its label, what is wrong with it, and a hint. */
export function Field({ id, label, fault, faultRole, hint, hintId = hint === undefined ? undefined : `${id}-hint`, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(control(id, fault, hintId))}
      <FieldFault field={id} fault={fault} role={faultRole} />
      {typeof hint === 'string' ? (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      ) : (
        hint
      )}
    </div>
  )
}

/** What is wrong with a field; its id is `{field}-fault`. */
export function FieldFault({ field, fault, role }: { field: string; fault: string | undefined; role?: 'alert' | undefined }) {
  if (fault === undefined) return null
  return (
    <p className="bad" id={`${field}-fault`} role={role}>
      <Icon name="warning" />
      <span>{fault}</span>
    </p>
  )
}
