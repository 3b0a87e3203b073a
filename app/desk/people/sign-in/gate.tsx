import { hero } from '#app/kit/plates/paths.json'
import { Brand } from '../../frame/logo.tsx'

type GateProps = {
  brand: string
  heading: string
  lead: string
  /** Small, at the bottom. */
  low: React.ReactNode
  children?: React.ReactNode
}

/** A page without the rail, for somebody who is not signed in, beside light on a wall. */
export function Gate({ brand, heading, lead, low, children }: GateProps) {
  return (
    <div className="grid min-h-svh grid-cols-1 max-nav:grid-rows-[10rem_1fr] nav:grid-cols-2">
      <main className="flex flex-col justify-between gap-8 px-[clamp(1.25rem,5vw,4.5rem)] py-8 max-nav:justify-start max-nav:pt-5 max-nav:pb-6">
        <Brand brand={brand} />
        <div className="mx-auto w-full max-w-[26rem]">
          <h1 className="mb-3.5 text-[clamp(2.5rem,1.6rem+2.6vw,3.75rem)]/[1.04]">{heading}</h1>
          <p className="mb-8 text-[1.125rem]/[1.5]">{lead}</p>
          {children}
        </div>
        <p className="text-micro text-ink-2 max-nav:mt-auto">{low}</p>
      </main>
      <div className="relative overflow-hidden bg-wall text-ray-2 max-nav:-order-1">
        <svg className="absolute inset-0 size-full" viewBox="640 20 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {/* Only the server draws it, so that no script contains it: these pages are always loaded as documents. */}
          <path suppressHydrationWarning fill="currentColor" d={import.meta.env.SSR ? hero.light : undefined} />
        </svg>
      </div>
    </div>
  )
}
