import { shownReference } from '#app/data/references/shown-reference.ts'
import { shownCode } from '#app/letters/code.ts'
import type { ThanksCopy } from '#app/site/thanks/copy.ts'
import { PairFields } from '#app/site/thanks/pair-fields.tsx'
import { SaveButton, ShownPair } from '#app/site/thanks/pair.tsx'
import type { ThanksPaths } from '#app/site/thanks/thanks.ts'
import type { Pair } from './outcome.ts'

export type UnsavedPairProps = { copy: ThanksCopy; paths: ThanksPaths }

/** Reference and code once more, where the thanks were left before they were saved; nothing after any other way here. */
export function unsavedPair({ copy, paths }: UnsavedPairProps, pair: Pair): React.ReactNode {
  if (!('isSaved' in pair) || pair.isSaved) return null
  const shown = { reference: shownReference(pair.reference), code: shownCode(pair.code) }
  return (
    <section className="grid max-w-[40rem] gap-4 border-t-2 border-b border-ink py-5" aria-label={copy.page.keep}>
      <ShownPair copy={copy} pair={shown} />
      <form method="post" action={paths.file}>
        <PairFields pair={shown} />
        <SaveButton copy={copy} pair={shown} paths={paths} />
      </form>
    </section>
  )
}
