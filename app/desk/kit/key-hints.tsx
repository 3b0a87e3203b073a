/** What keys do, below a list. @param props.hints keys, with spaces between them, and what they do */
export function KeyHints({ hints }: { hints: [keys: string, text: string][] }) {
  return (
    <p className="keys">
      {hints.map(([keys, text]) => (
        <span key={text}>
          {keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {text}
        </span>
      ))}
    </p>
  )
}
