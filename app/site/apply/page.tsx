import { ButtonLink } from '#app/kit/button-link.tsx'
import { Plate } from '#app/kit/plate.tsx'
import { AbsenceLines } from '#app/site/absence/absence-lines.tsx'
import type { ShownAbsence } from '#app/site/absence/absence.ts'
import { type ShownHelp, UrgentHelp } from '#app/site/urgent-help/urgent-help.tsx'
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx'
import { AfterScale, type Step } from './after-scale.tsx'

type ApplyPageProps = Omit<ApplyFormProps, 'children'> & {
  /** The contact page, for browsers without JavaScript where nothing is posted. */
  contact: string
  absence: ShownAbsence
  help: ShownHelp | undefined
  /** What follows upon an application, in its order. */
  steps: Step[]
  /** Number of applications sent from this page; a new number resets the form. */
  round: number
}

/** A letter, which lies in the light of the half-open door. */
export function ApplyPage({ contact, absence, help, steps, round, ...form }: ApplyPageProps) {
  const { copy, stored } = form
  return (
    <>
      <section className="apply" aria-labelledby="apply">
        <div className="wrap">
          <Plate name="doorapply" crop="200 0 498 600" fit="xMaxYMax slice" className="door-plate apply-door no-print" />
          <Plate name="doorapply" crop="280 350 430 124" className="door-plate apply-door-narrow no-print" />
          <ApplyForm key={round} {...form}>
            <p className="text-small font-medium text-ink-2">{copy.badge}</p>
            <h1 className="text-h2" id="apply">
              {copy.heading}
            </h1>
            <div className="pt-5 empty:hidden">
              <AbsenceLines {...absence} />
            </div>
            <UrgentHelp help={help} className="pt-6" />
            {!stored && (
              <div className="hidden justify-items-start gap-4 pt-8 noscript:grid">
                <p className="measure text-lead">{copy.withoutScript.text}</p>
                <ButtonLink href={contact} forward>
                  {copy.withoutScript.contact}
                </ButtonLink>
              </div>
            )}
          </ApplyForm>
        </div>
      </section>
      <AfterScale heading={copy.after.heading} steps={steps} />
    </>
  )
}
