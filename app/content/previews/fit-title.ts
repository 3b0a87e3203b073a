/** A word and its width in em. */
export type Word = Readonly<{ text: string; width: number }>

type Area = Readonly<{
  /** Pixels that the title may fill. */
  width: number
  height: number
  /** Font sizes to choose from, in pixels, the largest first. */
  sizes: readonly number[]
  /** Distance between lines, as a share of the font size. */
  lineHeight: number
}>

type FittedTitle = Readonly<{ size: number; lines: readonly string[] }>

/** Widths of space and ellipsis, in em. */
type Gaps = Readonly<{ space: number; ellipsis: number }>

/**
 * Sets a title in the largest size in which it fits, in lines of about one length, as `text-wrap: balance` does in pages.
 * What does not fit in the smallest size is cut between words and ends with an ellipsis.
 * @param words none of them wider than the area in its smallest size
 */
export function fitTitle(words: readonly Word[], area: Area, gaps: Gaps): FittedTitle {
  const fitting = area.sizes.find((size) => {
    const lines = linesOf(words, area.width / size, gaps)
    return lines.length <= linesThatFit(area, size) && words.every(({ width }) => width * size <= area.width)
  })
  const size = fitting ?? area.sizes.at(-1) ?? 0
  const shown = fitting ? words : cut(words, area, size, gaps)
  return { size, lines: balanced(shown, area.width / size, gaps).map(textOf) }
}

const linesThatFit = ({ height, lineHeight }: Area, size: number) => Math.max(1, Math.floor(height / (size * lineHeight)))

type Line = readonly Word[]

/** As many words on each line as fit in the width, in em. */
function linesOf(words: readonly Word[], limit: number, gaps: Gaps): Line[] {
  return words.reduce<Word[][]>((lines, word) => {
    const last = lines.at(-1)
    if (last && widthOf([...last, word], gaps) <= limit) last.push(word)
    else lines.push([word])
    return lines
  }, [])
}

/** The narrowest lines that are no more than at the full width. */
function balanced(words: readonly Word[], limit: number, gaps: Gaps): Line[] {
  const most = linesOf(words, limit, gaps).length
  let [tooNarrow, wideEnough] = [Math.max(0, ...words.map(({ width }) => width)) * 0.99, limit]
  while (wideEnough - tooNarrow > 0.05) {
    const middle = (tooNarrow + wideEnough) / 2
    if (linesOf(words, middle, gaps).length <= most) wideEnough = middle
    else tooNarrow = middle
  }
  return linesOf(words, wideEnough, gaps)
}

function cut(words: readonly Word[], area: Area, size: number, gaps: Gaps): Word[] {
  const limit = area.width / size
  const most = linesThatFit(area, size)
  const fitted = linesOf(words, limit, gaps).slice(0, most).flat()
  for (;;) {
    const last = fitted.pop()
    if (!last) return []
    const shown = [...fitted, { text: `${last.text.replace(/[\s\p{P}]+$/u, '')}…`, width: last.width + gaps.ellipsis }]
    if (linesOf(shown, limit, gaps).length <= most && widthOf(shown.slice(-1), gaps) <= limit) return shown
  }
}

const widthOf = (line: Line, { space }: Gaps) => line.reduce((sum, { width }) => sum + width, space * (line.length - 1))
const textOf = (line: Line) => line.map(({ text }) => text).join(' ')
