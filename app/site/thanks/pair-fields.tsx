import { PostsWithOrigin } from '#app/kit/posts-with-origin.tsx'

type PairFieldsProps = {
  /** `isSaved`: false or absent where the code has not been shown anywhere else, so that the enquiry's page shows it again. */
  pair: { reference: string } & ({ code: string; isSaved?: boolean } | { address: string })
}

/** The pair goes on in the body of the next post: there is no session, and no address that would show it. */
export function PairFields({ pair }: PairFieldsProps) {
  return (
    <>
      <PostsWithOrigin />
      <input type="hidden" name="reference" value={pair.reference} />
      {'code' in pair ? <input type="hidden" name="code" value={pair.code} /> : <input type="hidden" name="address" value={pair.address} />}
      {'code' in pair && !pair.isSaved && <input type="hidden" name="saved" value="no" />}
    </>
  )
}
