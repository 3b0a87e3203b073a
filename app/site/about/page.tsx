import { fill } from '#app/texts/fill.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { GoLink } from '#app/ui/go-link.tsx'
import { Plate } from '#app/ui/plate.tsx'
import type { AboutCopy } from './copy.ts'

type AboutPageProps = { copy: AboutCopy; people: string | null; brand: string; apply: string; services: string }

export function AboutPage({ copy, people, brand, apply, services }: AboutPageProps) {
  return (
    <>
      <Head heading={copy.heading} />
      <Story copy={copy} people={people} brand={brand} />
      <Closing copy={copy.closing} apply={apply} services={services} />
    </>
  )
}

function Head({ heading }: { heading: string }) {
  return (
    <header className="overflow-hidden bg-wall">
      <div className="wrap pt-page-top pb-12 print:pt-0">
        <h1 className="max-w-[10em] text-h1">{heading}</h1>
      </div>
      <Plate
        name="skylight"
        fit="xMidYMin slice"
        className="no-print hidden aspect-[8/3] max-h-[46rem] w-full mask-[linear-gradient(transparent,#000_25%)] text-ray-2 sm:block"
      />
      <Plate name="skylight" crop="360 0 640 492" className="no-print aspect-[5/4] w-full mask-[linear-gradient(transparent,#000_25%)] text-ray-2 sm:hidden" />
    </header>
  )
}

function Story({ copy: { facts, story, people: heading }, people, brand }: Pick<AboutPageProps, 'copy' | 'people' | 'brand'>) {
  return (
    <section className="wrap columns-12 items-start gap-y-16 py-section">
      <dl className="col-span-full grid grid-cols-2 gap-x-8 border-b border-line md:sticky md:top-32 md:col-span-4 md:grid-cols-1">
        {facts.map((fact) => (
          <div key={fact.label} className="grid content-start gap-1 border-t border-line py-4">
            <dt className="text-small text-ink-2">{fact.label}</dt>
            <dd className="serif text-h3">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="col-span-full grid max-w-prose gap-8 text-prose md:col-span-7 md:col-start-6">
        {story.map((paragraph) => (
          <p key={paragraph} className="first:text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] first:leading-[1.4]">
            {fill(paragraph, { brand })}
          </p>
        ))}
        {people !== null && (
          <div className="grid gap-4 border-t border-ink pt-8">
            <h2 className="text-h3">{heading}</h2>
            <p className="wrap-anywhere whitespace-pre-line">{people}</p>
          </div>
        )}
      </div>
    </section>
  )
}

function Closing({ copy, apply, services }: { copy: AboutCopy['closing'] } & Pick<AboutPageProps, 'apply' | 'services'>) {
  return (
    <section className="night no-print">
      <div className="wrap columns-12 items-center gap-y-12 py-section">
        <div className="col-span-full grid justify-items-start gap-8 sm:col-span-6 md:col-span-5">
          <h2 className="text-h1">{copy.heading}</h2>
          <p className="max-w-[27rem] text-lead text-on-night-2">{copy.text}</p>
          <div className="flex w-full flex-wrap items-center gap-x-8 gap-y-4">
            <ButtonLink href={apply} forward>
              {copy.apply}
            </ButtonLink>
            <GoLink href={services}>{copy.services}</GoLink>
          </div>
        </div>
        <Plate
          name="horizon"
          className="order-first col-span-full aspect-[4/3] w-full text-night-ray sm:order-none sm:col-span-6 md:col-start-7 md:aspect-[12/7]"
        />
      </div>
    </section>
  )
}
