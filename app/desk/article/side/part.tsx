import { Icon } from '../../ui/icon.tsx'

/** A part of the side that opens and closes. */
export function Part({ heading, note, isOpen = true, children }: { heading: string; note?: string; isOpen?: boolean; children: React.ReactNode }) {
  return (
    <details open={isOpen}>
      <summary>
        <h2 className="h3">{heading}</h2>
        {note !== undefined && <span className="mute">{note}</span>}
      </summary>
      {children}
    </details>
  )
}

/** What is wrong with a field; its id is `{field}-fault`. */
export function FieldFault({ field, fault }: { field: string; fault: string | undefined }) {
  if (fault === undefined) return null
  return (
    <p className="bad" id={`${field}-fault`}>
      <Icon name="warning" />
      <span>{fault}</span>
    </p>
  )
}

/** For a field: whether it is wrong, and what describes it. */
export function describedBy(field: string, fault: string | undefined, hint = true) {
  return {
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': [fault === undefined ? '' : `${field}-fault`, hint ? `${field}-hint` : ''].filter(Boolean).join(' ') || undefined,
  } as const
}
