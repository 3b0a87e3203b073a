import { fill } from '#app/texts/fill.ts'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { ClosingSection } from '#app/kit/closing-section.tsx'
import { GoLink } from '#app/kit/go-link.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { PlateFile } from '#app/kit/plate-file.tsx'
import { Plate, type PlateName } from '#app/kit/plate.tsx'
import { PointsSection } from '#app/kit/points-section.tsx'
import { SectionHead } from '#app/kit/section-head.tsx'
import type { HomeCopy } from './copy.ts'

type HomePageProps = {
  copy: HomeCopy
  brand: string
  apply: string
  services: string
  room: PlateName
  place: string
}

export function HomePage({ copy, brand, apply, services, room, place }: HomePageProps) {
  return (
    <>
      <Hero copy={copy.hero} brand={brand} apply={apply} services={services} room={room} place={place} />
      <Solutions copy={copy.solutions} />
      <LawNotice copy={copy.law} />
      <Unknown copy={copy.unknown} />
      <Insights copy={copy.insights} />
      <Statistics copy={copy.statistics} quiz={copy.quiz} />
      {copy.photography && <PhotographyPromo copy={copy.photography} />}
      <PointsSection {...copy.assurances} />
      <ClosingSection heading={copy.closing.heading} lead={copy.closing.lead} action={{ href: apply, text: copy.closing.apply }}>
        <p className="max-w-[27rem] text-small text-ink-2">{copy.closing.small}</p>
      </ClosingSection>
    </>
  )
}

/** By day, the hero's part for phones and tablets, and its ruling (packages/plates/hero.ts). */
const crop = { left: 660, top: 20, width: 640, height: 540, pitch: 6.4, firstLine: 2.5 }

/** Bands in the colour of the wall that lie in the ruling's gaps and grow downwards, until they cover the lines. */
const dissolve = Array.from({ length: 14 }, (_, line) => {
  const last = Math.floor((crop.top + crop.height - crop.firstLine) / crop.pitch - 0.5)
  const middle = crop.firstLine + (last - 13 + line + 0.5) * crop.pitch
  const thickness = crop.pitch * (0.14 + (0.86 * (line + 1)) / 14)
  return `M${crop.left} ${(middle - thickness / 2).toFixed(1)}h${crop.width}v${thickness.toFixed(1)}h-${crop.width}z`
}).join('')

/** In the evening, the lamp from its shade to its foot; its light reaches over the edges. */
const lamp = '890 288 400 588'

function Hero({ copy, brand, apply, services, room, place }: { copy: HomeCopy['hero'] } & Omit<HomePageProps, 'copy'>) {
  const isNight = room === 'evening'
  return (
    <section className={isNight ? 'hero night' : 'hero'}>
      <Plate name={room} fit="xMaxYMax slice" className="hero-wide" />
      {isNight ? (
        <Plate name={room} crop={lamp} fit="xMidYMax meet" className="hero-top" />
      ) : (
        <svg className="hero-top" viewBox={`${crop.left} ${crop.top} ${crop.width} ${crop.height}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <use href={`#plate-${room}`} />
          <path className="text-wall" fill="currentColor" d={dissolve} />
        </svg>
      )}
      <div className="wrap columns-12 items-end gap-y-6 pt-6 pb-12 md:gap-y-12 md:pt-24 md:pb-16">
        {/* In the evening smaller: it would reach the lamp's light. */}
        <h1 className={`col-span-full max-w-[8.4em] text-display tracking-[-0.028em]${isNight ? ' md:text-[min(8.6vw,7.75rem)]' : ''}`}>{copy.heading}</h1>
        <div className="col-span-full grid gap-8 md:col-span-6">
          <p className="max-w-[33rem] text-lead">{fill(copy.lead, { brand })}</p>
          <div className="flex flex-wrap gap-4">
            <ButtonLink href={apply} forward>
              {copy.apply}
            </ButtonLink>
            <ButtonLink href={services} variant="secondary">
              {copy.services}
            </ButtonLink>
          </div>
          <p className={`flex flex-wrap gap-x-6 text-small ${isNight ? 'text-on-night-2' : 'text-ink-2'}`}>
            <span>{place}</span>
            <span>{copy.reply}</span>
          </p>
        </div>
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
            <PlateFile name={card.plate} ground="wall-2" box="plate-box mb-6 aspect-[4/3.1] w-full" />
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
      <div className="wrap columns-12 items-start gap-y-4 py-12">
        <p className="serif col-span-full text-h1 leading-[0.8] tracking-[-0.03em] sm:col-span-3" aria-hidden="true">
          {copy.year}
        </p>
        <div className="col-span-full grid gap-3 sm:col-span-6 sm:col-start-5 md:col-span-5 md:col-start-5">
          <h2 className="font-sans text-lead font-semibold" id="law">
            {copy.heading}
          </h2>
          <p className="measure text-small text-ink-2">{copy.text}</p>
        </div>
        <div className="col-span-full sm:col-start-5 md:col-span-3 md:col-start-10 md:self-end md:justify-self-end">
          <GoLink href={copy.link}>{copy.linkText}</GoLink>
        </div>
      </div>
    </aside>
  )
}

function Unknown({ copy }: { copy: HomeCopy['unknown'] }) {
  return (
    <section className="night">
      <div className="wrap columns-12 gap-y-12 py-section">
        <div className="col-span-full grid content-between gap-8 md:col-span-5">
          <h2 className="text-h1">{copy.heading}</h2>
          <PlateFile name="slot" ground="night" className="hidden w-full max-w-[27rem] md:block" />
        </div>
        <ul className="col-span-full border-b border-night-line md:col-span-6 md:col-start-7">
          {copy.items.map(({ title, text }) => (
            <li key={title} className="grid gap-2 border-t border-night-line py-6">
              <h3 className="text-[clamp(1.875rem,1.3rem+1.9vw,3rem)] leading-[1.05]">{title}</h3>
              <p className="max-w-[44ch] text-on-night-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Insights({ copy }: { copy: HomeCopy['insights'] }) {
  return (
    <section className="wrap columns-12 items-baseline gap-y-6 py-20">
      <h2 className="col-span-full text-h3 md:col-span-4">{copy.heading}</h2>
      <ul className="col-span-full grid gap-x-8 border-b border-line sm:grid-cols-2 md:col-span-8">
        {copy.items.map(({ title, link }) => (
          <li key={title} className="border-t border-line">
            <a href={link} className="insight">
              <span>{title}</span>
              <Icon name="forward" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first two figures stand on the window of lines, one line for ten million; the others have panes of their own. */
const places = ['figure month', 'figure day', 'figure pane', 'figure pane']

function Statistics({ copy, quiz }: { copy: HomeCopy['statistics']; quiz: HomeCopy['quiz'] }) {
  return (
    <section className="overflow-hidden bg-wall">
      <div className="wrap py-section">
        <div className="columns-12 mb-12 items-end gap-y-6">
          <h2 className="col-span-full text-h2 md:col-span-6">{copy.heading}</h2>
          <p className="col-span-full text-lead md:col-span-3">{copy.key}</p>
          <p className="col-span-full text-small text-ink-2 md:col-span-3 md:text-right">{copy.source}</p>
        </div>
        <dl className="panes">
          {copy.tiles.map((tile, place) => (
            <div key={tile.value} className={places[place]}>
              <dt>{tile.label}</dt>
              <dd>{tile.value}</dd>
            </div>
          ))}
        </dl>
        <div className="night relative isolate -mx-gutter mt-16 overflow-hidden sm:mx-0 sm:rounded-sm">
          {/* At its drawn size, with the sun in view on narrow screens too. */}
          <div className="flex justify-end">
            <PlateFile name="dawn" ground="night" className="h-40 w-[82rem] min-w-full max-w-none flex-none" />
          </div>
          <div className="flex flex-col items-start gap-6 px-gutter pt-4 pb-10 sm:flex-row sm:items-end sm:justify-between sm:px-12">
            <div className="grid gap-3">
              <h2 className="text-h2">{quiz.heading}</h2>
              <p className="text-on-night-2">{quiz.text}</p>
            </div>
            <ButtonLink href={quiz.link} variant="secondary" forward>
              {quiz.linkText}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

function PhotographyPromo({ copy }: { copy: NonNullable<HomeCopy['photography']> }) {
  return (
    <section className="night">
      <div className="wrap columns-12 items-center gap-y-12 py-section">
        <PlateFile name="aperture" ground="night" className="col-span-full aspect-square w-full max-w-lg md:col-span-7 md:-ml-12 md:max-w-none" />
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
