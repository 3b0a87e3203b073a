import { LogoMark } from '#app/site/frame/logo.tsx'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { GoLink } from '#app/kit/go-link.tsx'
import { Plate } from '#app/kit/plate.tsx'
import { PointsSection } from '#app/kit/points-section.tsx'
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx'
import { FirstDay } from './first-day.tsx'

type ApplyPageProps = ApplyFormProps & {
  /** The contact page, for browsers without JavaScript where nothing is posted. */
  contact: string
  /** Address on which to write to us instead. */
  messenger: string
  /** Whether the visitor comes from the result of the quiz. */
  /** What follows upon an application, in its order. */
  steps: { title: string; text: string }[]
  /** Number of applications sent from this page; a new number resets the form. */
  round: number
}

const afterId = 'after'

export function ApplyPage({ contact, messenger, steps, round, ...form }: ApplyPageProps) {
  const { copy, stored } = form
  return (
    <>
      <section className="apply" aria-labelledby="apply">
        <Plate name="doorapply" className="door-plate apply-door no-print" />
        <Plate name="doorapply" crop="180 40 640 560" className="door-plate apply-door-tablet no-print" />
        <div className="wrap columns-12 items-start gap-y-16 pt-page-top">
          <div className="apply-words col-span-full grid gap-6 md:col-span-4">
            <p className="flex items-center gap-3 text-small font-medium text-ink-2">
              <span className="w-4.5">
                <LogoMark />
              </span>
              {copy.badge}
            </p>
            <h1 className="text-h2" id="apply">
              {copy.heading}
            </h1>
            <p className="text-lead">{copy.lead}</p>
            <Plate name="doorphone" className="door-plate apply-door-phone no-print" />
            <FirstDay copy={copy.day} />
            <p className="apply-other">
              <a href={messenger}>{copy.day.messenger}</a>
            </p>
            <GoLink href={`#${afterId}`} className="justify-self-start">
              {copy.after.link}
            </GoLink>
          </div>
          <div className="col-span-full grid gap-8 md:col-span-7 md:col-start-6">
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
        </div>
      </section>
      <div id={afterId} className="scroll-mt-20">
        <PointsSection heading={copy.after.heading} items={steps} />
      </div>
    </>
  )
}
