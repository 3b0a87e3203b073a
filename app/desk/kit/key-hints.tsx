/** What keys do, below a list. @param props.hints keys, with spaces between them, and what they do */
export function KeyHints({ hints }: { hints: [keys: string, text: string][] }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-micro/normal text-ink-2 max-sm:hidden pointer-coarse:hidden">
      {hints.map(([keys, text]) => (
        <span key={text} className="inline-flex items-center gap-1.5">
          {keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          <span>{text}</span>
        </span>
      ))}
    </p>
  )
}
