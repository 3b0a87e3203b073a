import { filledIn } from '#app/texts/words.ts'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { GoLink } from '#app/kit/go-link.tsx'
import { PlateFile } from '#app/kit/plate-file.tsx'
import { Plate } from '#app/kit/plate.tsx'
import { SignedLine } from '#app/kit/signed-line.tsx'
import type { ShownAnswer } from '#app/texts/facts.ts'
import type { AboutCopy } from './copy.ts'
import { Signed } from './signed.tsx'
import type { Voice } from './voices.ts'

type AboutPageProps = { copy: AboutCopy; people: ShownAnswer | null; voices: readonly Voice[]; brand: string; apply: string; services: string }

export function AboutPage({ copy, people, voices, brand, apply, services }: AboutPageProps) {
  const { lead, why, how, discretion } = filledIn(copy.story, { brand })
  return (
    <>
      <Head heading={copy.heading} />
      <div className="wrap grid gap-y-16 pt-16 pb-section sm:gap-y-24">
        <Facts facts={copy.facts} />
        <p className="max-w-[50rem] text-[clamp(1.375rem,1.1rem+1.2vw,2rem)] leading-[1.4]">{lead}</p>
        <div>
          <Chapter heading={copy.why}>{why}</Chapter>
          <Chapter heading={copy.how}>{how}</Chapter>
          {people !== null && (
            <Chapter heading={copy.people} by={people.by}>
              {people.text}
            </Chapter>
          )}
        </div>
        {voices.map((voice, place) => (
          <Signed key={`${String(place)}`} {...voice} />
        ))}
      </div>
      <Discretion heading={copy.discretion}>{discretion}</Discretion>
      <Closing copy={copy.closing} apply={apply} services={services} />
    </>
  )
}

/** The whole room at once on wide screens; below the heading on the others. */
function Head({ heading }: { heading: string }) {
  return (
    <header className="relative isolate overflow-hidden bg-wall nav:min-h-[min(47.5rem,100svh)] print:min-h-0 print:bg-transparent">
      <div className="wrap pt-page-top pb-4 print:pt-0">
        <h1 className="max-w-[10em] text-h1">{heading}</h1>
      </div>
      <Plate name="room" fit="xMaxYMax meet" className="no-print absolute inset-0 -z-10 hidden size-full overflow-visible text-ray-2 nav:block" />
      <Plate
        name="room"
        crop="652 90 487 670"
        fit="xMidYMax meet"
        className="no-print h-[min(33.5rem,139vw)] w-full overflow-visible text-ray-2 sm:h-168 nav:hidden"
      />
    </header>
  )
}

function Facts({ facts }: Pick<AboutCopy, 'facts'>) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-4">
      {facts.map((fact) => (
        <div key={fact.label} className="grid content-start gap-1 border-t border-ink pt-4">
          <dt className="text-small text-ink-2">{fact.label}</dt>
          <dd className="serif text-h3 wrap-anywhere">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Chapter({ heading, by, children }: { heading: string; by?: string | undefined; children: React.ReactNode }) {
  return (
    <section className="columns-12 gap-y-4 border-t border-line py-8 last:pb-0 sm:py-12">
      <h2 className="col-span-full text-h3 md:col-span-4">{heading}</h2>
      <p className="col-span-full measure text-prose wrap-anywhere whitespace-pre-line md:col-span-7 md:col-start-6">{children}</p>
      {by !== undefined && (
        <div className="col-span-full md:col-span-7 md:col-start-6">
          <SignedLine by={by} />
        </div>
      )}
    </section>
  )
}

function Discretion({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="relative isolate overflow-hidden bg-wall print:bg-transparent">
      <div className="wrap columns-12 py-section">
        <div className="col-span-full grid gap-8 md:col-span-5">
          <h2 className="text-h2">{heading}</h2>
          <p className="measure text-prose">{children}</p>
        </div>
      </div>
      <PlateFile
        name="shelf"
        ground="wall-2"
        className="no-print -mt-12 -ml-[42vw] w-[166vw] max-w-none pb-8 sm:ml-0 sm:w-full md:absolute md:right-0 md:bottom-8 md:-z-10 md:mt-0 md:w-[min(60rem,58vw)] md:pb-0"
      />
    </section>
  )
}

function Closing({ copy, apply, services }: { copy: AboutCopy['closing'] } & Pick<AboutPageProps, 'apply' | 'services'>) {
  return (
    <section className="night no-print relative isolate overflow-hidden">
      <div className="wrap columns-12 py-section">
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
      </div>
      <PlateFile name="horizon" ground="night" className="w-full sm:absolute sm:right-0 sm:bottom-0 sm:-z-10 sm:w-1/2" />
    </section>
  )
}
