import { fill } from '#app/texts/fill.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ClosingSection } from '#app/ui/closing-section.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { GoLink } from '#app/ui/go-link.tsx'
import { IrisPlate, Plate } from '#app/ui/plate.tsx'
import { PointsSection } from '#app/ui/points-section.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { HomeCopy } from './copy.ts'

type Applied = { heading: string; text: string; reference: string | null; close: string }

type HomePageProps = { copy: HomeCopy; brand: string; apply: string; services: string; applied: Applied | null }

export function HomePage({ copy, brand, apply, services, applied }: HomePageProps) {
  return (
    <>
      <Hero copy={copy.hero} brand={brand} apply={apply} services={services} />
      <Solutions copy={copy.solutions} />
      <LawNotice copy={copy.law} />
      <PointsSection {...copy.insights} />
      <Statistics copy={copy.statistics} />
      {copy.photography && <PhotographyPromo copy={copy.photography} />}
      <PointsSection {...copy.assurances} />
      <ClosingSection
        heading={copy.closing.heading}
        lead={copy.closing.lead}
        action={{ href: apply, text: copy.closing.apply }}
      >
        <p className="max-w-[27rem] text-small text-ink-2">{copy.closing.small}</p>
      </ClosingSection>
      {applied && <AppliedDialog copy={applied} />}
    </>
  )
}

function Hero({ copy, brand, apply, services }: { copy: HomeCopy['hero'] } & Omit<HomePageProps, 'copy' | 'applied'>) {
  return (
    <section className="relative isolate flex flex-col justify-end overflow-hidden bg-wall sm:min-h-[min(100svh,60rem)]">
      <Plate name="hero" fit="xMaxYMax slice" className="absolute inset-0 -z-10 hidden size-full text-ray sm:block" />
      <Plate
        name="hero"
        crop="660 20 640 540"
        fit="xMidYMin slice"
        className="absolute inset-x-0 top-0 -z-10 h-[20.5rem] w-full text-ray sm:hidden"
      />
      <div className="wrap columns-12 items-end gap-y-6 pt-88 pb-12 sm:gap-y-12 sm:pt-32 sm:pb-16">
        <h1 className="col-span-full max-w-[8.4em] text-display tracking-[-0.028em]">{copy.heading}</h1>
        <div className="col-span-full grid gap-8 sm:col-span-7 md:col-span-6">
          <p className="text-lead">{fill(copy.lead, { brand })}</p>
          <div className="flex flex-wrap gap-4">
            <ButtonLink href={apply} forward>
              {copy.apply}
            </ButtonLink>
            <ButtonLink href={services} variant="secondary">
              {copy.services}
            </ButtonLink>
          </div>
        </div>
        <p className="col-span-full grid gap-1 border-t border-line pt-4 text-small sm:col-span-3 sm:col-start-10 sm:justify-self-end sm:border-0">
          <span>{copy.place}</span>
          <span>{copy.reply}</span>
          <span>{copy.account}</span>
        </p>
      </div>
    </section>
  )
}

/** Each card is lower than the one before (brief §1 "The slant"). */
const steps = ['', 'sm:mt-12', 'sm:mt-24']

function Solutions({ copy }: { copy: HomeCopy['solutions'] }) {
  return (
    <section className="wrap py-section">
      <SectionHead heading={copy.heading}>{copy.intro}</SectionHead>
      <ul className="grid gap-16 sm:grid-cols-3 sm:gap-8">
        {copy.cards.map((card, place) => (
          <li key={card.title} className={`hit-area flex flex-col items-start ${steps[place]}`}>
            <div className="plate-box mb-6 aspect-[4/3.1] w-full">
              <Plate name={card.plate} />
            </div>
            <h3 className="mb-3 text-h3">{card.title}</h3>
            <p className="mb-4 max-w-[34ch] text-ink-2">{card.description}</p>
            <GoLink href={card.link}>{card.linkText}</GoLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LawNotice({ copy }: { copy: HomeCopy['law'] }) {
  return (
    <aside className="border-y border-line bg-raised" aria-labelledby="law">
      <div className="wrap columns-12 items-start gap-y-6 py-16">
        <p
          className="serif col-span-full text-[clamp(4rem,2rem+5vw,7rem)] leading-[0.8] tracking-[-0.03em] sm:col-span-3"
          aria-hidden="true"
        >
          {copy.year}
        </p>
        <div className="col-span-full grid gap-3 sm:col-span-6 sm:col-start-5 md:col-span-5 md:col-start-5">
          <h2 className="text-h3" id="law">
            {copy.heading}
          </h2>
          <p className="text-ink-2">{copy.text}</p>
        </div>
        <div className="col-span-full sm:col-start-5 md:col-span-3 md:col-start-10 md:self-end md:justify-self-end">
          <GoLink href={copy.link}>{copy.linkText}</GoLink>
        </div>
      </div>
    </aside>
  )
}

function Statistics({ copy }: { copy: HomeCopy['statistics'] }) {
  return (
    <section className="overflow-hidden bg-wall">
      <div className="wrap py-section">
        <div className="mb-12 flex flex-col justify-between gap-8 sm:flex-row sm:items-end">
          <h2 className="max-w-[15em] text-h2">{copy.heading}</h2>
          <p className="flex-none text-small text-ink-2 sm:w-[28ch] sm:text-right md:w-[36ch]">{copy.source}</p>
        </div>
        <dl className="panes">
          {copy.tiles.map((tile) => (
            <div key={tile.value} className="pane">
              <dt>{tile.label}</dt>
              <dd>{tile.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function PhotographyPromo({ copy }: { copy: NonNullable<HomeCopy['photography']> }) {
  return (
    <section className="night">
      <div className="wrap columns-12 items-center gap-y-12 py-section">
        <IrisPlate className="col-span-full aspect-square w-full max-w-lg text-night-ray md:col-span-7 md:-ml-12 md:max-w-none" />
        <div className="col-span-full grid justify-items-start gap-6 md:col-span-5">
          {/* The size follows the screen, so that "Fotografering" fits in five columns. */}
          <h2 className="text-h1 md:text-[min(5.4vw,5rem)]">{copy.heading}</h2>
          <p className="text-lead text-on-night-2">{copy.lead}</p>
          <dl className="mb-3 w-full border-t border-night-line">
            {copy.facts.map((fact) => (
              <div key={fact.label} className="flex justify-between gap-6 border-b border-night-line py-3">
                <dt className="text-on-night-2">{fact.label}</dt>
                <dd className="text-right">{fact.value}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink href={copy.link} forward>
            {copy.linkText}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Rendered open, and closed natively: this page has no script. */
function AppliedDialog({ copy }: { copy: Applied }) {
  return (
    <Dialog id="applied" heading={copy.heading} open closeLabel={copy.close} strip={<Plate name="door" crop="0 30 360 180" />}>
      <p>{copy.text}</p>
      {copy.reference && <p className="mt-2 font-semibold">{copy.reference}</p>}
    </Dialog>
  )
}
