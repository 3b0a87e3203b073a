import { LegalPage } from '#app/kit/legal-page.tsx'
import type { LeavingCopy } from './copy.ts'

type LeavingPageProps = {
  copy: LeavingCopy
  /** Null where the owner has switched the way out off. */
  exit: string | null
}

/** What leaving does, and what it cannot do. Where there is no way out, only how to do it without. */
export function LeavingPage({ copy, exit }: LeavingPageProps) {
  const does =
    exit === null ? { heading: copy.off.heading, blocks: [copy.off.text] } : { heading: copy.does.heading, blocks: Object.values(copy.does.paragraphs) }
  const keys = exit === null ? [] : [{ heading: copy.keys.heading, blocks: Object.values(copy.keys.paragraphs) }]
  const sections = [
    does,
    ...keys,
    { heading: copy.blind.heading, blocks: Object.values(copy.blind.paragraphs) },
    { heading: copy.cannot.heading, blocks: [copy.cannot.intro, { list: Object.values(copy.cannot.items) }] },
    { heading: copy.yourself.heading, blocks: Object.values(copy.yourself.paragraphs) },
  ]
  return <LegalPage heading={copy.heading} lead={exit === null ? copy.off.lead : copy.lead} parts={[{ sections }]} />
}
