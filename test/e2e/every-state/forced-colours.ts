import type { Page } from '@playwright/test'

/**
 * What nobody sees where the browser draws in the reader's own colours: it takes away backgrounds, shadows and drawn lines,
 * and leaves text, borders and outlines.
 */
export function forcedColourFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covering = document.querySelector('dialog[open], :popover-open')
    const root = covering ?? document.body
    const shown = (selector: string) =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true], .trap, .skip-link') === null,
      )
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 40) || element.id)}`
    return [...controls(), ...links(), ...chosen(), ...progress(), ...summaries(), ...texts()]

    /** What draws the control: a chip's field is invisible over its label. */
    function drawn(element: Element): Element {
      return getComputedStyle(element).opacity === '0' ? (element.nextElementSibling ?? element) : element
    }

    function hasEdge(element: Element): boolean {
      const { borderTopStyle, borderTopWidth, borderTopColor, borderBottomWidth, borderBottomColor } = getComputedStyle(element)
      const ground = groundOf(element)
      const seen = (width: string, colour: string) => parseFloat(width) >= 1 && contrast(colour, ground) >= 3
      return borderTopStyle !== 'none' && (seen(borderTopWidth, borderTopColor) || seen(borderBottomWidth, borderBottomColor))
    }

    function isUnderlined(element: Element): boolean {
      return [element, ...element.querySelectorAll('*')].some((each) => getComputedStyle(each).textDecorationLine.includes('underline'))
    }

    function controls(): string[] {
      return shown('button, input:not([type=range], [type=file], [type=hidden]), select, textarea')
        .filter((control) => !hasEdge(drawn(control)) && !isUnderlined(control))
        .map((control) => `no edge: ${name(control)}`)
    }

    /** In lists of links, in a heading, beside it and as a note's number, the browser's link colour is enough. */
    function links(): string[] {
      return shown('main a[href], dialog a[href]')
        .filter((link) => link.closest('nav, li, h1, h2, h3, sup') === null && !link.matches('h2 + a, h3 + a, [data-footnote-backref]'))
        .filter((link) => !hasEdge(link) && !isUnderlined(link))
        .map((link) => `link without underline: ${name(link)}`)
    }

    function chosen(): string[] {
      return shown('input:is([type=radio], [type=checkbox])')
        .filter((input) => (input as HTMLInputElement).checked)
        .filter((input) => {
          const mark = drawn(input) === input ? getComputedStyle(input, '::after') : getComputedStyle(drawn(input))
          const width = drawn(input) === input ? mark.borderBottomWidth : mark.outlineWidth
          const colour = drawn(input) === input ? mark.borderBottomColor : mark.outlineColor
          return parseFloat(width) < 2 || contrast(colour, groundOf(input)) < 3
        })
        .map((input) => `chosen, and looks as others: ${name(input.closest('label') ?? input)}`)
    }

    function progress(): string[] {
      return shown('progress')
        .filter((bar) => getComputedStyle(bar).appearance === 'none' && getComputedStyle(bar).forcedColorAdjust !== 'none')
        .map((bar) => `progress without a bar: ${name(bar)}`)
    }

    /** The cross of a question that opens is drawn by backgrounds. */
    function summaries(): string[] {
      return shown('summary')
        .filter((summary) => {
          const mark = getComputedStyle(summary, '::after')
          return mark.content === '""' && parseFloat(mark.borderBottomWidth) === 0 && mark.forcedColorAdjust !== 'none'
        })
        .map((summary) => `no sign that it opens: ${name(summary)}`)
    }

    function texts(): string[] {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const faults: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!node.nodeValue?.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const { color, fill } = getComputedStyle(parent)
        const ink = parent instanceof SVGElement ? fill : color
        if (contrast(ink, groundOf(parent)) < 4.5) faults.push(`unreadable: ${node.nodeValue.trim().slice(0, 40)}`)
      }
      return faults
    }

    function groundOf(element: Element): string {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each)
        if (channels(backgroundColor)[3] === 1) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }

    function channels(colour: string): number[] {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      return [red, green, blue, alpha]
    }

    function contrast(one: string, other: string): number {
      const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a)
      return channels(one)[3] === 0 ? 1 : (light + 0.05) / (dark + 0.05)
    }

    function luminance(colour: string): number {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  })
}

/** What shows no outline when the keyboard is on it; one of each kind, since every focus has the page's styles computed anew. */
export async function focusFaults(page: Page): Promise<string[]> {
  // From here on the browser takes a focus for one by keyboard.
  await page.keyboard.press('Shift')
  return page.evaluate(() => {
    const covering = document.querySelector('dialog[open], :popover-open')
    const parts = [...(covering ?? document.body).querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    const offered = parts.filter(
      (part) =>
        part.tabIndex >= 0 &&
        part.checkVisibility({ visibilityProperty: true }) &&
        !part.matches(':disabled') &&
        part.closest('[aria-hidden=true], .trap') === null,
    )
    const kinds = Map.groupBy(offered, ({ tagName, className, parentElement, attributes }) =>
      [tagName, className, attributes.getNamedItem('type')?.value, parentElement?.className].join(),
    )
    return [...kinds.values()]
      .flatMap(([first]) => first ?? [])
      .filter((part) => {
        part.focus({ preventScroll: true })
        const drawn = getComputedStyle(part).opacity === '0' && part.nextElementSibling ? part.nextElementSibling : part
        const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
        return document.activeElement === part && (outlineStyle === 'none' || parseFloat(outlineWidth) < 2)
      })
      .map((part) => `no outline: ${part.tagName.toLowerCase()} ${part.getAttribute('aria-label') ?? (part.textContent.trim() || part.id)}`)
  })
}
