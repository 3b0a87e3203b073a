import { ButtonLink } from '#app/kit/button-link.tsx'
import { ClosingSection } from '#app/kit/closing-section.tsx'
import { GoLink } from '#app/kit/go-link.tsx'
import { Plate } from '#app/kit/plate.tsx'
import { PointsSection } from '#app/kit/points-section.tsx'
import type { SelectionProcessCopy } from './copy.ts'

type SelectionProcessPageProps = { copy: SelectionProcessCopy; apply: string; contact: string }

export function SelectionProcessPage({ copy, apply, contact }: SelectionProcessPageProps) {
  return (
    <>
      <Hero copy={copy.hero} apply={apply} />
      <PointsSection {...copy.premium} />
      <Fit copy={copy.fit} />
      <Steps copy={copy.steps} />
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
    <section className="bg-wall">
      <div className="wrap columns-12 gap-y-12 py-section">
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
      </div>
    </section>
  )
}

/** Where five steps fit side by side, each is higher than the one before. */
const treads = ['min-[80rem]:mt-48', 'min-[80rem]:mt-36', 'min-[80rem]:mt-24', 'min-[80rem]:mt-12', '']

function Steps({ copy }: { copy: SelectionProcessCopy['steps'] }) {
  return (
    <section className="wrap py-section">
      <h2 className="mb-12 max-w-[9em] text-h2 min-[80rem]:-mb-24">{copy.heading}</h2>
      <ol className="flight grid gap-y-8 min-[80rem]:grid-cols-5">
        {copy.items.map((item, place) => (
          <li
            key={item.title}
            className={`columns-12 content-start gap-y-3 border-t border-ink pt-4 min-[80rem]:grid-cols-1 min-[80rem]:pr-6 min-[80rem]:not-first:pl-6 ${treads[place]}`}
          >
            <span className="serif col-span-2 text-h2 sm:col-span-1 min-[80rem]:col-span-full" aria-hidden="true">
              {place + 1}
            </span>
            <h3 className="col-span-10 self-center text-h3 sm:col-span-4 min-[80rem]:col-span-full">{item.title}</h3>
            <p className="col-span-10 col-start-3 text-ink-2 sm:col-span-7 sm:col-start-6 sm:self-center min-[80rem]:col-span-full">{item.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
