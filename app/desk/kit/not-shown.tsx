/** A dash in the place of a number, whose meaning stands once above its column. @param props.words why it is not shown, read out */
export function NotShown({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words}</span>
    </>
  )
}
