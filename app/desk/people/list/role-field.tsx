import { describedBy, Field } from '#app/kit/field.tsx'
import { roleNames } from './copy.ts'

type RoleFieldProps = { label: string; isLabelHidden?: boolean; hint?: string; error: string | undefined; role: string }

/** Its hint and its error stand below the line. */
export function RoleField({ label, isLabelHidden = false, hint, error, role }: RoleFieldProps) {
  return (
    <Field name="role" label={label} isLabelHidden={isLabelHidden}>
      {(input) => (
        <select {...input} {...describedBy({ name: 'role', hint, error })} defaultValue={role}>
          {(['writer', 'adviser', 'owner'] as const).map((each) => (
            <option key={each} value={each}>
              {roleNames[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What each role may see (sights.ts). */
export function SightsList({ sees }: { sees: readonly string[] }) {
  return (
    <ul className="field-hint">
      {sees.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
