/** Under an answer: who stands for it, where that is somebody. */
export function SignedLine({ by }: { by: string | undefined }) {
  return by === undefined ? null : <p className="text-small wrap-anywhere text-ink-2">{`–\u00A0${by}`}</p>
}
