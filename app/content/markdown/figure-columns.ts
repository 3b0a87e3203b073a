import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'

/** A sign, a currency, a number and its unit: `−60 000 kr`, `$15`, `11 per cent`. */
const figure = /^[−–+-]?(?<currency>[$€£]?)\d[\d\s.,]*(?<unit>\D*)$/

/** Characters: more are no figure, and would cost the expression time. */
const longest = 40

/** In the place of a figure. */
const none = /^[–—]?$/

/**
 * Aligns a column of figures, with its heading, to the right, so that digits and units stand below each other. Where the
 * author has aligned a column, or its figures have different units, it stays as it is. So do plain numbers in the first
 * column: they name the rows.
 */
export function alignFigures(table: Element): void {
  const [head = [], ...rows] = rowsOf(table).map(cellsOf)
  for (const [place, heading] of head.entries()) {
    const cells = rows.flatMap((row) => row[place] ?? [])
    const unit = commonUnit(cells.map(textOf))
    const isRight = heading.properties['align'] === undefined && unit !== undefined && (place > 0 || unit !== '')
    if (isRight) for (const cell of [heading, ...cells]) cell.properties['align'] = 'right'
  }
}

/** What all figures have beside their number, which may be nothing. Undefined unless there are several, and nothing but figures. */
function commonUnit(texts: readonly string[]): string | undefined {
  const [first, ...others] = texts.filter((text) => !none.test(text)).map(unitOf)
  return others.length > 0 && others.every((unit) => unit === first) ? first : undefined
}

function unitOf(text: string): string | undefined {
  const parts = text.length > longest ? undefined : figure.exec(text)?.groups
  return parts && `${parts['currency']}${parts['unit']}`
}

/** Without the marks of notes. */
function textOf(cell: Element): string {
  const words = cell.children.filter((child) => !isElement(child) || child.tagName !== 'sup')
  return toString({ ...cell, children: words }).trim()
}

const rowsOf = (table: Element): Element[] => table.children.filter(isElement).flatMap((part) => part.children.filter(isElement))

const cellsOf = (row: Element): Element[] => row.children.filter(isElement)

function isElement(node: ElementContent): node is Element {
  return node.type === 'element'
}
