import { window as engraving } from '#app/kit/plates/paths.json'

/** Where a list is empty, with light from a window. @param props.text what is not there */
export function Empty({ text, note }: { text?: string; note: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,15rem)_minmax(0,1fr)] items-center gap-8 border-y border-line py-6 max-sm:grid-cols-1">
      <svg
        className="aspect-3/2 w-full rounded-sm bg-wall text-ray-2"
        viewBox={`0 0 ${engraving.width} ${engraving.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path fill="currentColor" d={engraving.light} />
      </svg>
      <div>
        {text && <p className="serif text-[1.625rem]">{text}</p>}
        <p className="text-ink-2">{note}</p>
      </div>
    </div>
  )
}
