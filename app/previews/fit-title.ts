/** A word and its width in em. */
export type Word = Readonly<{ text: string; width: number }>

export type Room = Readonly<{
  /** Pixels that the title may fill. */
  width: number
  height: number
  /** Font sizes to choose from, in pixels, the largest first. */
  sizes: readonly number[]
  /** Distance of two lines, as a share of the font size. */
  lineHeight: number
}>

export type FittedTitle = Readonly<{ size: number; lines: readonly string[] }>

/** Widths of what stands between words, in em. */
export type Joints = Readonly<{ space: number; ellipsis: number }>

/**
 * Sets a title in the largest size in which it fits, in lines of about one length, as `text-wrap: balance` does in pages.
 * What does not fit in the smallest size is cut between words and ends with an ellipsis.
 * @param words none of them wider than the room in its smallest size
 */
export function fitTitle(words: readonly Word[], room: Room, joints: Joints): FittedTitle {
  const fitting = room.sizes.find((size) => {
    const lines = linesOf(words, room.width / size, joints)
    return lines.length <= linesThatFit(room, size) && words.every(({ width }) => width * size <= room.width)
  })
  const size = fitting ?? room.sizes.at(-1) ?? 0
  const shown = fitting ? words : cut(words, room, size, joints)
  return { size, lines: balanced(shown, room.width / size, joints).map(textOf) }
}

const linesThatFit = ({ height, lineHeight }: Room, size: number) => Math.max(1, Math.floor(height / (size * lineHeight)))

type Line = readonly Word[]

/** As many words a line as there is width for, in em. */
function linesOf(words: readonly Word[], limit: number, joints: Joints): Line[] {
  return words.reduce<Word[][]>((lines, word) => {
    const last = lines.at(-1)
    if (last && widthOf([...last, word], joints) <= limit) last.push(word)
    else lines.push([word])
    return lines
  }, [])
}

/** The narrowest lines that are no more than with all the width. */
function balanced(words: readonly Word[], limit: number, joints: Joints): Line[] {
  const most = linesOf(words, limit, joints).length
  let [tooNarrow, wideEnough] = [Math.max(0, ...words.map(({ width }) => width)) * 0.99, limit]
  while (wideEnough - tooNarrow > 0.05) {
    const middle = (tooNarrow + wideEnough) / 2
    if (linesOf(words, middle, joints).length <= most) wideEnough = middle
    else tooNarrow = middle
  }
  return linesOf(words, wideEnough, joints)
}

function cut(words: readonly Word[], room: Room, size: number, joints: Joints): Word[] {
  const limit = room.width / size
  const most = linesThatFit(room, size)
  const kept = linesOf(words, limit, joints).slice(0, most).flat()
  for (;;) {
    const last = kept.pop()
    if (!last) return []
    const shown = [...kept, { text: `${last.text.replace(/[\s\p{P}]+$/u, '')}…`, width: last.width + joints.ellipsis }]
    if (linesOf(shown, limit, joints).length <= most && widthOf(shown.slice(-1), joints) <= limit) return shown
  }
}

const widthOf = (line: Line, { space }: Joints) => line.reduce((sum, { width }) => sum + width, space * (line.length - 1))
const textOf = (line: Line) => line.map(({ text }) => text).join(' ')
