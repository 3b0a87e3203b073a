import { fill } from '#app/texts/fill.ts'
import { useEffect, useRef } from 'react'
import { LogoMark } from '#app/shell/logo.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { GoLink } from '#app/ui/go-link.tsx'
import { Plate } from '#app/ui/plate.tsx'
import { PointsSection } from '#app/ui/points-section.tsx'
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx'

type ApplyPageProps = ApplyFormProps & {
  /** The contact page, for browsers without JavaScript where nothing is posted. */
  contact: string
  /** What follows upon an application, in its order. */
  steps: { title: string; text: string }[]
  /** Number of applications sent from this page; a new number resets the form. */
  round: number
  success: { open: boolean; close: () => void; stay: () => void; stayed: boolean; reference: string | null }
}

const afterId = 'after'

export function ApplyPage({ contact, steps, round, success, ...form }: ApplyPageProps) {
  const { copy, shared, stored } = form
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focused button was removed with the sent form.
    if (success.stayed) heading.current?.focus()
  }, [success.stayed])
  return (
    <>
      <div className="wrap columns-12 items-start gap-y-16 pt-page-top pb-section">
        <div className="col-span-full grid gap-6 md:sticky md:top-30 md:col-span-4">
          <p className="flex items-center gap-3 text-small font-medium text-ink-2">
            <span className="w-4.5">
              <LogoMark />
            </span>
            {copy.badge}
          </p>
          <h1 className="text-h2" ref={heading} tabIndex={-1}>{copy.heading}</h1>
          <p className="text-lead">{copy.lead}</p>
          <GoLink href={`#${afterId}`} className="justify-self-start">{copy.after.link}</GoLink>
        </div>
        <div className="col-span-full md:col-span-7 md:col-start-6">
          <ApplyForm key={round} {...form} />
          {!stored && (
            <div className="hidden justify-items-start gap-4 noscript:grid">
              <p className="max-w-prose text-lead">{copy.withoutScript.text}</p>
              <ButtonLink href={contact} forward>
                {copy.withoutScript.contact}
              </ButtonLink>
            </div>
          )}
        </div>
        <Dialog
          id="success"
          heading={copy.success.heading}
          open={success.open}
          onClose={success.close}
          closeLabel={shared.close}
          actions={
            <button className="button button-secondary" type="button" onClick={success.stay}>
              {copy.success.stay}
            </button>
          }
          strip={<Plate name="door" crop="0 30 360 180" />}
        >
          <p>{copy.success.text}</p>
          {success.reference && <p className="mt-2 font-semibold">{fill(copy.success.reference, { reference: success.reference })}</p>}
          <p className="mt-2 text-small text-ink-2">{copy.success.next}</p>
        </Dialog>
      </div>
      <div id={afterId} className="scroll-mt-20 bg-wall">
        <PointsSection heading={copy.after.heading} items={steps} />
      </div>
    </>
  )
}
