import { PageHead } from '#app/site/head/page-head.tsx'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { NightRoom } from '#app/kit/night-room.tsx'
import type { NotFoundCopy } from './copy.ts'

export type NotFoundPageProps = {
  screen: 'not-found'
  copy: NotFoundCopy
  /** The requested path, to be shown. */
  path: string
  home: string
  blog: string
}

/** Distinguishes this page's data from anything else that a route may throw. */
export function isNotFoundPage(thrown: unknown): thrown is NotFoundPageProps {
  return typeof thrown === 'object' && thrown !== null && 'screen' in thrown && thrown.screen === 'not-found'
}

export function NotFoundPage({ copy, path, home, blog }: NotFoundPageProps) {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} noindex />
      <NightRoom heading={copy.heading}>
        <p className="max-w-[24rem] text-lead md:max-w-[32rem]">
          {copy.before} <code className="font-mono text-[0.95em] wrap-anywhere text-lamp-night print:text-inherit">{path}</code> {copy.after}
        </p>
        <div className="flex w-full flex-wrap gap-4">
          <ButtonLink href={home} forward>
            {copy.home}
          </ButtonLink>
          <ButtonLink href={blog} variant="secondary">
            {copy.blog}
          </ButtonLink>
        </div>
        <nav aria-label={copy.popularLabel} className="flex w-full flex-wrap items-center gap-x-8 gap-y-1 border-t border-night-line pt-6">
          <span className="text-on-night-2">{copy.popular}</span>
          <ul className="flex flex-wrap gap-x-8 gap-y-1">
            {copy.links.map(({ label, href }) => (
              <li key={href}>
                <a className="inline-flex min-h-11 items-center underline" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </NightRoom>
    </>
  )
}
