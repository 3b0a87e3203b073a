import { signInCopy } from '../sign-in/copy.ts'
import { Gate } from '../sign-in/gate.tsx'
import { welcomeCopy as copy } from './copy.ts'
import { CodeStep, PasskeyForm, type PasskeyFormProps, Step } from './steps.tsx'

type WelcomePageProps = Omit<PasskeyFormProps, 'first'> & {
  brand: string
  /** Whether the code was right. */
  codeDone: boolean
  /** The code that was not accepted. */
  code: { typed: string; fault: string } | undefined
}

export function WelcomePage({ brand, codeDone, code, ...form }: WelcomePageProps) {
  const [before, between, after] = copy.low
  const [installed, plain] = signInCopy.lost.commands
  return (
    <Gate
      brand={brand}
      heading={copy.heading}
      lead={copy.lead}
      low={
        <>
          {before}
          <code>{installed}</code>
          {between}
          <code>{plain}</code>
          {after}
        </>
      }
    >
      {codeDone ? (
        <PasskeyForm {...form} first={2}>
          <Step number={1} done>
            <h2>{copy.code}</h2>
            <p className="text-ink-2 text-micro">{copy.codeDone}</p>
          </Step>
        </PasskeyForm>
      ) : (
        <ol className="steps">
          <Step number={1}>
            <CodeStep typed={code?.typed ?? ''} fault={code?.fault} />
          </Step>
          <Step number={2}>
            <h2 className="text-ink-2">{copy.name}</h2>
          </Step>
          <Step number={3}>
            <h2 className="text-ink-2">{copy.passkey}</h2>
          </Step>
        </ol>
      )}
    </Gate>
  )
}
