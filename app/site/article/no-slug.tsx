import { data } from 'react-router'
import { cacheControl } from '#app/http-cache.ts'
import { PageHead } from '#app/seo/page-head.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { NightRoom } from '#app/ui/night-room.tsx'
import type { RouteHandle } from '#app/handle.ts'

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
