// A shape and a word, never colour alone (design §4).

export function PublishedMark({ text }: { text: string }) {
  return (
    <span className="mark text-ok">
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path fill="currentColor" d="M1 1h7.2l2.8 10H3.8z" />
      </svg>
      {text}
    </span>
  )
}

export function ScheduledMark({ text }: { text: string }) {
  return (
    <span className="mark">
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path fill="none" stroke="currentColor" strokeWidth="1.3" d="M1.5 1.5h6.4l2.6 9H4.1z" />
        <path fill="currentColor" d="M2.6 6h6.6l1.3 4.5H4z" />
      </svg>
      {text}
    </span>
  )
}
