import type { Voice } from './voices.ts'

/** Width of its line, in the units that it is drawn in. */
const pen = 2

/** A paragraph in the first person, and the name of who says it. */
export function Signed({ text, name, signature }: Voice) {
  return (
    <figure className="columns-12 gap-y-6">
      <blockquote className="serif col-span-full measure text-[1.5rem] leading-[1.4] wrap-anywhere whitespace-pre-line md:col-span-7 md:col-start-6">
        {text}
      </blockquote>
      <figcaption className="col-span-full grid justify-items-start gap-3 md:col-span-7 md:col-start-6">
        {signature !== null && <Signature path={signature} />}
        {/* The serif has no italic of its own. */}
        <span className={signature === null ? 'serif text-[1.5rem] wrap-anywhere italic [font-synthesis:style]' : 'text-small wrap-anywhere text-ink-2'}>
          {name}
        </span>
      </figcaption>
    </figure>
  )
}

/** As wide and high as it was drawn, without the empty room around it. The name below it is what is read out. */
function Signature({ path }: { path: string }) {
  const { x, y, width, height } = boundsOf(path)
  return (
    <svg
      className="max-w-full"
      width={width}
      height={height}
      viewBox={`${x} ${y} ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={pen}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/** Of all points of a path, also those that bend it, and the pen's own width. */
function boundsOf(path: string) {
  const numbers = (path.match(/\d+/g) ?? []).map(Number)
  const [xs, ys] = [0, 1].map((side) => numbers.filter((_, place) => place % 2 === side)) as [number[], number[]]
  const from = (values: number[]) => Math.min(...values) - pen / 2
  const length = (values: number[]) => Math.max(...values) - Math.min(...values) + pen
  return { x: from(xs), y: from(ys), width: length(xs), height: length(ys) }
}
