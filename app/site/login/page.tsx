import { ButtonLink } from '#app/kit/button-link.tsx'
import { Plate } from '#app/kit/plate.tsx'
import type { LoginCopy } from './copy.ts'
import { LoginForm } from './login-form.tsx'
import { WithLead } from './with-lead.tsx'

type LoginPageProps = { copy: LoginCopy; lead: string; contact: string }

export function LoginPage({ copy, lead, contact }: LoginPageProps) {
  return (
    <div className="grid min-h-svh content-start bg-wall sm:grid-cols-2 sm:content-stretch sm:bg-transparent">
      <div className="grid content-center px-gutter pt-8 pb-16 sm:pt-32">
        <div className="mx-auto grid w-full max-w-[26rem] gap-6">
          <div className="grid gap-3">
            <h1 className="text-h1" lang="en">
              {copy.heading}
            </h1>
            <p className="text-small text-ink-2">{copy.intro}</p>
          </div>
          <LoginForm copy={copy} lead={lead} />
          <div className="hidden justify-items-start gap-3 noscript:grid">
            <p>
              <WithLead text={copy.withoutScript} lead={lead} />
            </p>
            <ButtonLink href={contact} forward>
              {copy.contact}
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="relative order-first h-72 overflow-hidden text-ray sm:order-none sm:h-auto sm:bg-wall" aria-hidden="true">
        <Plate name="loginphone" fit="xMaxYMin meet" className="absolute inset-0 size-full sm:hidden" />
        <Plate name="hero" crop="640 0 800 900" fit="xMidYMid slice" className="absolute inset-0 hidden size-full sm:block" />
      </div>
    </div>
  )
}
