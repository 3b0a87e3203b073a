import { ButtonLink } from '#app/kit/button-link.tsx'
import { ClosingSection } from '#app/kit/closing-section.tsx'
import { GoLink } from '#app/kit/go-link.tsx'
import { PlateFile } from '#app/kit/plate-file.tsx'
import { Plate } from '#app/kit/plate.tsx'
import { SignedLine } from '#app/kit/signed-line.tsx'
import type { ShownAnswer } from '#app/texts/facts.ts'
import type { ServicesCopy } from './copy.ts'

type ServicesPageProps = {
  copy: ServicesCopy
  /** What the owner says of prices and contracts, where it is given. */
  answers: ({ title: string } & ShownAnswer)[]
  apply: string
  contact: string
}

export function ServicesPage({ copy, answers, apply, contact }: ServicesPageProps) {
  return (
    <>
      <Hero copy={copy.hero} apply={apply} />
      <Blocks blocks={copy.blocks} limits={copy.limits} />
      <Plan example={copy.example} offer={copy.offer} answers={answers} />
      <ClosingSection
        heading={copy.closing.apply.heading}
        lead={copy.closing.apply.text}
        action={{ href: apply, text: copy.closing.apply.action }}
        plate="doorthird"
      >
        <div className="grid max-w-[27rem] justify-items-start gap-4 border-t border-line pt-8">
          <h2 className="text-h3">{copy.closing.contact.heading}</h2>
          <p className="text-ink-2">{copy.closing.contact.text}</p>
          <ButtonLink href={contact} variant="secondary">
            {copy.closing.contact.action}
          </ButtonLink>
        </div>
      </ClosingSection>
    </>
  )
}

/** The engraving is beside the text, and partly behind its heading; below 80rem it is above the text. */
function Hero({ copy, apply }: { copy: ServicesCopy['hero']; apply: string }) {
  return (
    <section className="relative isolate overflow-hidden bg-wall">
      <Plate
        name="panes"
        fit="xMaxYMax slice"
        className="no-print absolute inset-x-0 top-20 -z-10 hidden h-[calc(100%-5rem)] w-full text-ray min-[80rem]:block"
      />
      <Plate
        name="panessmall"
        fit="xMidYMin slice"
        className="no-print absolute inset-x-0 top-16 -z-10 h-[21rem] w-full text-ray sm:h-[max(26rem,51vw)] min-[80rem]:hidden"
      />
      <div className="wrap flex flex-col items-start justify-end gap-8 pt-96 pb-16 sm:pt-[calc(max(26rem,51vw)+3rem)] min-[80rem]:min-h-[max(47rem,43.1vw+5rem)] min-[80rem]:pt-page-top print:pt-0">
        <h1 className="max-w-[7em] text-h1">{copy.heading}</h1>
        <p className="max-w-[27rem] text-lead">{copy.lead}</p>
        <ButtonLink href={apply} forward>
          {copy.apply}
        </ButtonLink>
      </div>
    </section>
  )
}

function Blocks({ blocks, limits }: Pick<ServicesCopy, 'blocks' | 'limits'>) {
  return (
    <div className="wrap grid gap-y-24 py-section">
      {blocks.map((block, place) => (
        <section
          key={block.title}
          className="columns-12 break-inside-avoid items-start gap-y-8 border-t border-ink pt-8"
          aria-labelledby={`service-${place + 1}`}
        >
          <PlateFile
            name={block.plate}
            ground="wall"
            box="plate-box no-print col-span-full aspect-square w-full max-w-72 sm:col-span-5 sm:max-w-none md:col-span-4"
          />
          <div className="col-span-full grid gap-6 sm:col-span-7 md:col-span-7 md:col-start-6 min-[80rem]:gap-8">
            <ServiceHeading block={block} id={`service-${place + 1}`} />
            <div className="grid gap-8 min-[80rem]:grid-cols-2">
              <div className="grid content-start justify-items-start gap-4">
                <p>{block.description}</p>
                <GoLink href={block.link}>{block.linkText}</GoLink>
              </div>
              <ul>
                {Object.values(block.features).map((feature) => (
                  <li key={feature} className="border-t border-line py-3 text-ink-2 min-[80rem]:first:border-0 min-[80rem]:first:pt-0">
                    {feature}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </section>
      ))}
      <p className="measure border-t border-line pt-8 text-ink-2">{limits}</p>
    </div>
  )
}

/** SPEC's title; where the page's language has words of its own for it, the title is a label above them. */
function ServiceHeading({ block: { title, heading, lang }, id }: { block: ServicesCopy['blocks'][number]; id: string }) {
  if (heading === undefined) {
    return (
      <h2 className="text-h2" id={id}>
        {title}
      </h2>
    )
  }
  return (
    <h2 id={id} className="grid gap-3">
      <span className="font-sans text-small leading-normal font-semibold tracking-normal text-ink-2" lang={lang}>
        {title}
      </span>{' '}
      <span className="text-h2">{heading}</span>
    </h2>
  )
}

/** A page of a plan, and under it the offer. */
function Plan({ example, offer, answers }: Pick<ServicesCopy, 'example' | 'offer'> & Pick<ServicesPageProps, 'answers'>) {
  return (
    <section className="bg-wall">
      <div className="wrap plan py-section">
        <div className="sheet plan-page">
          <h2 className="text-h3">{example.heading}</h2>
          <p className="mt-2 measure text-ink-2">{example.text}</p>
          <dl>
            {example.rows.map(({ id, label, value }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="sheet offer">
          <h2>{offer.heading}</h2>
          <p>{offer.text}</p>
          {answers.map(({ title, text, by }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <SignedLine by={by} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
