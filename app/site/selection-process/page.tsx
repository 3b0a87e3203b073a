import { ButtonLink } from '#app/kit/button-link.tsx'
import { ClosingSection } from '#app/kit/closing-section.tsx'
import { GoLink } from '#app/kit/go-link.tsx'
import { PlateFile } from '#app/kit/plate-file.tsx'
import { Plate } from '#app/kit/plate.tsx'
import type { SelectionProcessCopy } from './copy.ts'

type SelectionProcessPageProps = { copy: SelectionProcessCopy; apply: string; contact: string }

export function SelectionProcessPage({ copy, apply, contact }: SelectionProcessPageProps) {
  return (
    <>
      <Hero copy={copy.hero} apply={apply} />
      <Stair steps={copy.steps} landing={copy.premium} />
      <Fit copy={copy.fit} />
      <ClosingSection heading={copy.closing.heading} lead={copy.closing.lead} action={{ href: apply, text: copy.closing.apply }} plate="litstairs">
        <GoLink href={contact}>{copy.closing.contact}</GoLink>
      </ClosingSection>
    </>
  )
}

function Hero({ copy, apply }: { copy: SelectionProcessCopy['hero']; apply: string }) {
  return (
    <section className="night overflow-hidden">
      <div className="wrap columns-12 items-end gap-y-12 pt-page-top pb-16 print:pt-0">
        <div className="col-span-full grid justify-items-start gap-8 md:col-span-5">
          <h1 className="text-h1">{copy.heading}</h1>
          <p className="max-w-[27rem] text-lead text-on-night-2">{copy.lead}</p>
          <ButtonLink href={apply} forward>
            {copy.apply}
          </ButtonLink>
        </div>
        <Plate
          name="stairs"
          className="no-print order-first col-span-full -mx-gutter aspect-square w-[calc(100%+2*var(--spacing-gutter))] text-night-ray sm:aspect-[41/32] md:order-none md:col-span-7 md:-my-16 md:ml-0"
        />
      </div>
    </section>
  )
}

function Fit({ copy }: { copy: SelectionProcessCopy['fit'] }) {
  return (
    <section className="wrap columns-12 gap-y-12 py-section">
      <h2 className="col-span-full text-h2 md:col-span-4">{copy.heading}</h2>
      <div className="col-span-full grid gap-x-8 gap-y-12 sm:grid-cols-2 md:col-span-7 md:col-start-6">
        {copy.groups.map((group, place) => (
          <div key={group.title} className={place ? 'md:mt-12' : ''}>
            <h3 className="mb-6 text-h3">{group.title}</h3>
            <ul className="border-t border-ink">
              {Object.values(group.points).map((point) => (
                <li key={point} className="border-b border-edge py-4">
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** Five steps, and on the landing before the door what premium includes. */
function Stair({ steps, landing }: { steps: SelectionProcessCopy['steps']; landing: SelectionProcessCopy['premium'] }) {
  return (
    <section className="bg-wall">
      <div className="wrap py-section">
        <h2 className="max-w-[13em] text-h2">{steps.heading}</h2>
        <div className="stair">
          <ol>
            {steps.items.map(({ id, title, text }) => (
              <li key={id}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <div className="landing">
            <PlateFile name="landingdoor" ground="wall" />
            <section>
              <h3>{landing.heading}</h3>
              <dl>
                {landing.items.map(({ id, title, text }) => (
                  <div key={id}>
                    <dt>{title}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
        </div>
      </div>
    </section>
  )
}
