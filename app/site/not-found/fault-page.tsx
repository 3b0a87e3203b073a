import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { NightRoom } from '#app/kit/night-room.tsx'
import { useSite } from '#app/site/frame/site.ts'

/** The page of server errors, without details of the error. */
export function FaultPage({ status }: { status: number }) {
  const site = useSite()
  if (!site) return <h1>{status}</h1>
  const { fault } = site.copy
  return (
    <>
      <PageHead title={fault.title} description={fault.description} noindex />
      <NightRoom heading={fault.heading}>
        <p className="max-w-[24rem] text-lead md:max-w-[32rem]">{fault.text}</p>
        <ButtonLink href={pathTo('home', site.language)} forward>
          {fault.home}
        </ButtonLink>
      </NightRoom>
    </>
  )
}
