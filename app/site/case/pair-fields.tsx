import type { Pair } from './outcome.ts'

/** The pair goes on in the body of the next post: there is no session, and no address that would show it. */
export function PairFields({ pair }: { pair: Pair }) {
  return (
    <>
      <input type="hidden" name="reference" value={pair.reference} />
      {'code' in pair ? <input type="hidden" name="code" value={pair.code} /> : <input type="hidden" name="address" value={pair.address} />}
      {'isSaved' in pair && !pair.isSaved && <input type="hidden" name="saved" value="no" />}
    </>
  )
}
