import { ButtonLink } from '#app/kit/button-link.tsx'
import { Plate } from '#app/kit/plate.tsx'
import { PlateFile } from '#app/kit/plate-file.tsx'
import type { PhotographyCopy } from './copy.ts'

type PhotographyPageProps = {
  copy: PhotographyCopy
  /** The id of the enquiry, which the hero links to. */
  enquiryId: string
  children: React.ReactNode
}

/** The texts above the enquiry, which is passed as `children`. */
export function PhotographyPage({ copy, enquiryId, children }: PhotographyPageProps) {
  return (
    <>
      <Hero copy={copy.hero} enquire={`#${enquiryId}`} />
      <Benefits copy={copy.benefits} />
      <Reasons copy={copy.reasons} />
      <Questions copy={copy.faq} />
      {children}
    </>
  )
}

function Hero({ copy, enquire }: { copy: PhotographyCopy['hero']; enquire: string }) {
  return (
    <section className="night overflow-hidden">
      <div className="wrap columns-12 items-center gap-y-8 pt-24 pb-16 sm:pt-32 sm:pb-24">
        <Plate name="aperture" className="col-span-full mx-auto aspect-square w-[76%] text-night-ray sm:order-last sm:col-span-6 sm:w-full" />
        <div className="col-span-full grid justify-items-start gap-8 sm:col-span-6">
          <h1 className="text-[clamp(3rem,1.4rem+6.2vw,6.5rem)] leading-[1.02] tracking-[-0.025em]">{copy.heading}</h1>
          <p className="max-w-[30rem] text-lead text-on-night-2">{copy.lead}</p>
          <ButtonLink href={enquire} forward>
            {copy.enquire}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** As frames on a contact sheet, which are numbered. */
function Benefits({ copy }: { copy: PhotographyCopy['benefits'] }) {
  return (
    <section className="night border-t border-night-line">
      <div className="wrap py-section">
        <h2 className="mb-12 text-h2">{copy.heading}</h2>
        <ol className="contact-sheet">
          {copy.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** A sheet on the table, before a session. */
function Reasons({ copy }: { copy: PhotographyCopy['reasons'] }) {
  return (
    <section className="tabletop">
      <PlateFile name="desk" ground="wall-2" className="h-48 w-full text-ray sm:h-auto sm:max-h-[34rem]" />
      <div className="wrap">
        <div className="sheet">
          <h2 className="text-h3">{copy.heading}</h2>
          <dl>
            {copy.items.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

function Questions({ copy }: { copy: PhotographyCopy['faq'] }) {
  return (
    <section className="wrap columns-12 gap-y-8 py-section">
      <h2 className="col-span-full text-h2 md:col-span-4">{copy.heading}</h2>
      <div className="faq col-span-full border-t border-ink md:col-span-7 md:col-start-6">
        {copy.items.map(({ question, answer }, place) => (
          <details key={question} name="faq" open={place === 0}>
            <summary className="text-balance">{question}</summary>
            <p className="measure pb-6 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
