import type { Role } from '#app/data/database/schema.ts'
import { FieldError } from '#app/kit/field.tsx'
import { paths } from '../../paths.ts'
import { Gate } from '../sign-in/gate.tsx'
import { KeyName, NeedsScript, PasskeyButton } from '../sign-in/passkey-controls.tsx'
import { welcomeCopy } from '../welcome/copy.ts'
import { PasskeyForm, type PasskeyFormProps, withFields } from '../welcome/steps.tsx'
import { invitationCopy as copy } from './copy.ts'

/** What the form posts for `lost` where it is not one key's id. */
export const [allLost, nothingLost] = ['all', 'none'] as const

type NewKeyFormProps = Omit<PasskeyFormProps, 'first'> & {
  /** Of the person whose lost key is replaced. */
  keys: { id: string; text: string }[]
}

type InvitationPageProps = NewKeyFormProps & {
  brand: string
  role: Role
  /** Whose lost key it replaces; null for somebody new. */
  person: string | null
}

export function InvitationPage({ brand, role, person, keys, ...form }: InvitationPageProps) {
  return (
    <Gate
      brand={brand}
      heading={person === null ? copy.heading : copy.again.heading}
      lead={person === null ? copy.lead(role) : copy.again.lead(person)}
      low={copy.low}
    >
      {person === null ? <PasskeyForm {...form} first={1} /> : <NewKeyForm {...form} keys={keys} />}
    </Gate>
  )
}

/** A key that is lost must not go on working in the hand that has it. */
function NewKeyForm({ keys, busy, fault, faults, begin }: NewKeyFormProps) {
  const choices = [...keys, ...(keys.length > 1 ? [{ id: allLost, text: copy.again.all }] : []), { id: nothingLost, text: copy.again.none }]
  return (
    <form method="post" noValidate onSubmit={withFields(begin)}>
      {keys.length > 0 ? (
        <fieldset className="mt-6 mb-5" aria-describedby={faults.lost ? 'lost-error lost-hint' : 'lost-hint'}>
          <legend className="mb-1 font-semibold">{copy.again.lost}</legend>
          {choices.map(({ id, text }) => (
            <label key={id} className="tick">
              <input className="radio" type="radio" name="lost" value={id} required />
              {text}
            </label>
          ))}
          <FieldError id="lost-error" error={faults.lost} alert />
          <p className="field-hint" id="lost-hint">
            {copy.again.lostHint}
          </p>
        </fieldset>
      ) : (
        <input type="hidden" name="lost" value={nothingLost} />
      )}
      <KeyName fault={faults.lost ? undefined : faults.label} />
      <PasskeyButton label={welcomeCopy.create} busyLabel={welcomeCopy.busy} busy={busy} />
      <FieldError error={fault} alert />
      <NeedsScript text={welcomeCopy.noscript} />
    </form>
  )
}

/** A link that is used, withdrawn, expired or wrong: which of them is not told. */
export function GonePage({ brand }: { brand: string }) {
  return <Gate brand={brand} heading={copy.gone.heading} lead={copy.gone.lead} low={<a href={paths.signIn}>{copy.gone.signIn}</a>} />
}
