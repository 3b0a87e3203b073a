import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldHint } from '#app/kit/field.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { later } from '../../kit/later.ts'
import { presentationCopy } from './presentation-copy.ts'

const { signature: copy } = presentationCopy

const SignaturePad = later(() => import('./signature-pad.tsx'))

type SignatureFieldProps = {
  /** Path data that it begins with. */
  typed: string
  /** Once its form has another one. */
  onChange: () => void
}

/** A signature, drawn; without a script the one that is saved stays. */
export function SignatureField({ typed, onChange }: SignatureFieldProps) {
  const [path, setPath] = useState(typed)
  const isHydrated = useHydrated()
  return (
    <div className="field" role="group" aria-labelledby="signature-label" aria-describedby="signature-hint">
      <p className="field-label" id="signature-label">
        {copy.label}
      </p>
      <input type="hidden" name="signature" value={path} />
      {isHydrated && (
        <Suspense>
          <SignaturePad
            path={path}
            onDraw={(drawn) => {
              // The form is read as it then stands.
              flushSync(() => setPath(drawn))
              onChange()
            }}
          />
        </Suspense>
      )}
      <FieldHint id="signature-hint" hint={copy.hint} />
    </div>
  )
}
