import { useState } from 'react'
import { signatureBox } from '#app/texts/signature.ts'
import { pathOf, type Point, type Stroke, strokesOf } from './pen.ts'
import { presentationCopy } from './presentation-copy.ts'

const { signature: copy } = presentationCopy
const { width, height } = signatureBox

export type SignaturePadProps = {
  /** Path data. */
  path: string
  onDraw: (path: string) => void
}

/** Where a signature is drawn by mouse, finger or pen. Loaded after the page: nothing of it works without a script. */
export default function SignaturePad({ path, onDraw }: SignaturePadProps) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>(() => strokesOf(path))
  const [points, setPoints] = useState<readonly Point[]>([])
  const [isFull, setFull] = useState(false)

  function put(next: readonly Stroke[]) {
    const drawn = pathOf(next)
    setFull(drawn === null)
    if (drawn === null) return
    setStrokes(next)
    onDraw(drawn)
  }

  const pointAt = ({ currentTarget, clientX, clientY }: React.PointerEvent): Point => {
    const box = currentTarget.getBoundingClientRect()
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height]
  }

  return (
    <>
      <svg
        className="input block h-auto w-full max-w-80 cursor-crosshair touch-none p-0"
        viewBox={`0 0 ${width} ${height}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        role="img"
        aria-label={path === '' ? copy.none : copy.drawn}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setPoints([pointAt(event)])
        }}
        onPointerMove={(event) => {
          if (points.length === 0) return
          const point = pointAt(event)
          setPoints((before) => [...before, point])
        }}
        onPointerUp={() => {
          if (points.length > 0) put([...strokes, points])
          setPoints([])
        }}
        onPointerCancel={() => setPoints([])}
      >
        <path d={path} />
        {points.length > 0 && <polyline points={points.join(' ')} />}
      </svg>
      <div className="actions mt-2">
        <button className="button button-quiet" type="button" disabled={strokes.length === 0} onClick={() => put(strokes.slice(0, -1))}>
          {copy.undo}
        </button>
        <button className="button button-quiet" type="button" disabled={strokes.length === 0} onClick={() => put([])}>
          {copy.clear}
        </button>
      </div>
      <p className="field-hint" role="status">
        {isFull ? copy.full : ''}
      </p>
    </>
  )
}
