import { data } from 'react-router'
import { cacheControl } from '#app/document/http-cache.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { NightRoom } from '#app/kit/night-room.tsx'
import type { RouteHandle } from '#app/document/handle.ts'

export const handle: RouteHandle = { tone: 'night', plates: ['dark'] }

/** `/articles` without a slug (SPEC §5 "Article route", whose texts are English only). */
export function loader() {
  return data(null, { status: 404, headers: { 'Cache-Control': cacheControl.none } })
}

export default function NoSlug() {
  return (
    <>
      <PageHead title="No article slug provided" description="This address names no article. Return to home." noindex />
      <div lang="en">
        <NightRoom heading="No article slug provided">
          <ButtonLink href="/" forward>
            Return to home
          </ButtonLink>
        </NightRoom>
      </div>
    </>
  )
}
