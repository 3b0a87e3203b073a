import type { Role } from '#app/data/database/schema.ts'
import { FieldError } from '#app/kit/field.tsx'
import { paths } from '../../paths.ts'
import { Gate, NeedsScript } from '../sign-in/gate.tsx'
import { KeyName } from '../sign-in/key-name.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import { PasskeyForm, type PasskeyFormProps, withFields } from '../welcome/steps.tsx'
import type { invitationCopy } from './copy.ts'
import { allLost, nothingLost } from './lost.ts'

type Copy = typeof invitationCopy

type InvitationPageProps = Omit<PasskeyFormProps, 'first' | 'copy'> & {
  copy: Copy
  /** Of the steps. */
  welcome: PasskeyFormProps['copy']
  brand: string
  role: Role
  /** Whose lost key it replaces; null for somebody new. */
  person: string | null
  /** Theirs. */
  keys: { id: string; text: string }[]
}

export function InvitationPage({ copy, welcome, brand, role, person, keys, ...form }: InvitationPageProps) {
  return (
    <Gate
      brand={brand}
      heading={person === null ? copy.heading : copy.again.heading}
      lead={person === null ? copy.lead(role) : copy.again.lead(person)}
      low={copy.low}
    >
      {person === null ? <PasskeyForm {...form} copy={welcome} first={1} /> : <NewKeyForm {...form} copy={copy.again} welcome={welcome} keys={keys} />}
    </Gate>
  )
}

type NewKeyFormProps = Omit<PasskeyFormProps, 'first' | 'copy'> & {
  copy: Copy['again']
  welcome: PasskeyFormProps['copy']
  keys: { id: string; text: string }[]
}

/** A key that is lost must not go on working in the hand that has it. */
function NewKeyForm({ copy, welcome, keys, busy, fault, faults, begin }: NewKeyFormProps) {
  const choices = [...keys, ...(keys.length > 1 ? [{ id: allLost, text: copy.all }] : []), { id: nothingLost, text: copy.none }]
  return (
    <form method="post" noValidate onSubmit={withFields(begin)}>
      {keys.length > 0 ? (
        <fieldset className="mt-6 mb-5" aria-describedby={faults.lost ? 'lost-error lost-hint' : 'lost-hint'}>
          <legend className="mb-1 font-semibold">{copy.lost}</legend>
          {choices.map(({ id, text }) => (
            <label key={id} className="tick">
              <input className="radio" type="radio" name="lost" value={id} required />
              {text}
            </label>
          ))}
          <FieldError id="lost-error" error={faults.lost} alert />
          <p className="field-hint" id="lost-hint">
            {copy.lostHint}
          </p>
        </fieldset>
      ) : (
        <input type="hidden" name="lost" value={nothingLost} />
      )}
      <KeyName fault={faults.lost ? undefined : faults.label} />
      <PasskeyButton label={welcome.create} busyLabel={welcome.busy} busy={busy} />
      <FieldError error={fault} alert />
      <NeedsScript text={welcome.noscript} />
    </form>
  )
}

/** A link that is used, withdrawn, expired or wrong: which of them is not told. */
export function GonePage({ copy, brand }: { copy: Copy['gone']; brand: string }) {
  return <Gate brand={brand} heading={copy.heading} lead={copy.lead} low={<a href={paths.signIn}>{copy.signIn}</a>} />
}
