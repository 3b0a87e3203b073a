import { ButtonLink } from '#app/kit/button-link.tsx'
import { GoLink } from '#app/kit/go-link.tsx'
import { PlateFile } from '#app/kit/plate-file.tsx'
import { Plate } from '#app/kit/plate.tsx'
import { SectionHead } from '#app/kit/section-head.tsx'
import { SignedLine } from '#app/kit/signed-line.tsx'
import type { ShownAnswer } from '#app/texts/facts.ts'
import type { NetworkCopy } from './copy.ts'

type NetworkPageProps = {
  copy: NetworkCopy
  /** What the owner says of membership, where it is given. */
  answers: ({ title: string } & ShownAnswer)[]
  apply: string
}

export function NetworkPage({ copy, answers, apply }: NetworkPageProps) {
  return (
    <>
      <Hero heading={copy.title} tagline={copy.tagline} introduction={copy.introduction} />
      <Benefits copy={copy.benefits} />
      <Advice copy={copy.advice} />
      <Joining copy={copy.closing} answers={answers} apply={apply} />
    </>
  )
}

function Hero({ heading, tagline, introduction }: { heading: string; tagline: string; introduction: string }) {
  return (
    <section className="overflow-hidden bg-wall pt-page-top">
      <div className="wrap columns-12 items-start gap-y-6 pb-8">
        {/* The size follows the screen, so that "Kreatörsnätverk" fits on one line. */}
        <h1 className="col-span-full mb-2 text-[clamp(2.25rem,11vw,9rem)] leading-none tracking-[-0.028em]">{heading}</h1>
        <p className="serif col-span-full text-h3 text-balance sm:col-span-5">{tagline}</p>
        <p className="measure col-span-full text-lead whitespace-pre-line sm:col-span-6 sm:col-start-7">{introduction}</p>
      </div>
      <Plate name="discs" className="hidden h-[clamp(18rem,37.5vw,42rem)] w-full text-ray-2 sm:block" />
      <Plate name="discs" crop="330 20 600 472" fit="xMidYMid meet" className="h-72 w-full text-ray-2 sm:hidden" />
    </section>
  )
}

/** Each card is lower than the one before (brief §1 "The slant"). */
const steps = ['', 'sm:mt-12', 'sm:mt-24']

function Benefits({ copy }: { copy: NetworkCopy['benefits'] }) {
  return (
    <section className="wrap py-section">
      <SectionHead heading={copy.heading}>{copy.intro}</SectionHead>
      <ul className="grid gap-12 sm:grid-cols-3 sm:gap-8">
        {copy.cards.map((card, place) => (
          <li key={card.title} className={`flex flex-col items-start border-t border-ink pt-6 ${steps[place]}`}>
            <h3 className="mb-3 text-h3">{card.title}</h3>
            <p className="mb-4 max-w-[34ch] text-ink-2">{card.text}</p>
            {card.link && <GoLink href={card.link}>{card.linkText}</GoLink>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Advice({ copy }: { copy: NetworkCopy['advice'] }) {
  return (
    <aside className="border-y border-line bg-raised" aria-labelledby="advice">
      <div className="wrap columns-12 items-start gap-y-6 py-16">
        <h2 className="col-span-full text-h3 sm:col-span-4" id="advice">
          {copy.heading}
        </h2>
        <p className="col-span-full max-w-[48ch] text-ink-2 sm:col-span-8 md:col-span-5 md:col-start-5">{copy.text}</p>
        <div className="col-span-full sm:col-start-5 md:col-span-3 md:col-start-10 md:self-end md:justify-self-end">
          <GoLink href={copy.link}>{copy.linkText}</GoLink>
        </div>
      </div>
    </aside>
  )
}

/** How to join. Beside it are two discs, you and we, and the yes that both of them say. */
function Joining({ copy, answers, apply }: { copy: NetworkCopy['closing'] } & Omit<NetworkPageProps, 'copy'>) {
  const { you, yes, we } = copy.discs
  return (
    <section className="no-print bg-wall">
      <div className="wrap columns-12 items-center gap-y-12 py-section">
        <div className="col-span-full grid justify-items-start gap-6 md:col-span-5">
          <h2 className="text-h1">{copy.heading}</h2>
          <p className="max-w-[27rem] text-lead">{copy.lead}</p>
          <p className="max-w-[27rem]">{copy.names}</p>
          <ButtonLink href={apply} forward>
            {copy.apply}
          </ButtonLink>
          <p className="text-small text-ink-2">{copy.small}</p>
          {answers.map(({ title, text, by }) => (
            <div key={title} className="grid max-w-[27rem] gap-2 border-t border-line pt-6">
              <h3 className="text-h3">{title}</h3>
              <p className="wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
              <SignedLine by={by} />
            </div>
          ))}
        </div>
        <div className="discs col-span-full md:col-span-7" aria-hidden="true">
          <PlateFile name="closingdiscs" ground="wall" className="w-full" />
          {[you, yes, we].map((word) => (
            <span key={word}>{word}</span>
          ))}
        </div>
      </div>
    </section>
  )
}
