import { Field } from '#app/kit/field.tsx'
import { SignerOptions } from '#app/desk/kit/signer-options.tsx'
import { signedCopy as copy } from './check-copy.ts'
import { Part, type SideProps } from './part.tsx'

/** Who stands for the text, of those who are shown on the site. */
export default function SignedBy({ article: { signers }, editor: { text, change }, faults }: SideProps) {
  const { signed_by: chosen } = text
  if (signers.length === 0 && chosen === '') {
    return (
      <Part heading={copy.heading} isOpen={false}>
        <p className="field-hint">{copy.none}</p>
      </Part>
    )
  }
  return (
    <Part heading={copy.heading}>
      <Field name="signed_by" label={copy.heading} isLabelHidden error={faults.signed_by} hint={copy.hint}>
        {(input) => (
          <select {...input} value={chosen} onChange={(event) => change({ signed_by: event.currentTarget.value })}>
            <SignerOptions signers={signers} chosen={chosen} />
          </select>
        )}
      </Field>
    </Part>
  )
}
