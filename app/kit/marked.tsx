/** A text split at search hits. */
type MarkedPieces = { text: string; hit: boolean }[]

export function Marked({ text }: { text: MarkedPieces }) {
  return text.map((piece, place) => {
    const key = `${place} ${piece.text}`
    return piece.hit ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>
  })
}
