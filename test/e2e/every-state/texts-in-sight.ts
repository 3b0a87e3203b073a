import type { Page } from '@playwright/test'

/** Texts that are cut off, reach beyond the window, or lie over each other. */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Pixels that rounding, and letters leaning over their box, may take. */
    const slack = 2
    const faults = new Set<string>()
    const covering = document.querySelector('dialog[open], :popover-open')
    const pieces = [...textsIn(covering ?? document.body)]
    for (const piece of pieces) for (const fault of cutOff(piece)) faults.add(fault)
    for (const fault of overlaps()) faults.add(fault)
    const sideways = document.documentElement.scrollWidth - innerWidth
    if (sideways > 0) faults.add(`the page scrolls sideways by ${sideways} px`)
    return [...faults]

    type Piece = { words: string; node: Text; parent: Element; pinned: Element | null; left: number; right: number; top: number; bottom: number }

    function* textsIn(root: Element): Generator<Piece> {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        const words = node.nodeValue?.trim() ?? ''
        if (words === '' || !parent || !isSeen(parent)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const { left, right, top, bottom, height } of range.getClientRects()) {
          if (right - left < 1) continue
          // The middle of a line, which is letters; above and below it is room for accents and descenders, which lines share.
          yield {
            words: words.slice(0, 40),
            node: node as Text,
            parent,
            pinned: pinnedAbove(parent),
            left,
            right,
            top: top + height * 0.28,
            bottom: bottom - height * 0.28,
          }
        }
      }
    }

    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      // Hidden from the eye on purpose.
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { clipPath } = getComputedStyle(each)
        if (clipPath.startsWith('inset(50%')) return false
      }
      return element.closest('.skip-link:not(:focus)') === null
    }

    /** What stays in the window while the page is scrolled lies over the rest of it. */
    function pinnedAbove(element: Element): Element | null {
      for (let each: Element | null = element; each; each = each.parentElement) if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each
      return null
    }

    function* cutOff({ words, parent, left, right, top, bottom }: Piece): Generator<string> {
      let [scrollsAcross, scrollsDown] = [false, false]
      for (let each: Element | null = parent; each && each !== document.body; each = each.parentElement) {
        const style = getComputedStyle(each)
        const box = each.getBoundingClientRect()
        scrollsAcross ||= ['auto', 'scroll'].includes(style.overflowX)
        scrollsDown ||= ['auto', 'scroll'].includes(style.overflowY)
        if (!scrollsAcross && style.overflowX !== 'visible' && (left < box.left - slack || right > box.right + slack)) yield `cut off: ${words}`
        if (!scrollsDown && style.overflowY !== 'visible' && (top < box.top || bottom > box.bottom)) yield `cut off: ${words}`
      }
      if (!scrollsAcross && (left < -slack || right > innerWidth + slack)) yield `beyond the window: ${words}`
    }

    function* overlaps(): Generator<string> {
      const sorted = pieces.toSorted((one, other) => one.top - other.top)
      for (const [place, one] of sorted.entries()) {
        for (let next = place + 1; next < sorted.length; next++) {
          const other = sorted[next]
          if (!other || other.top > one.bottom - slack) break
          if (one.node === other.node || one.pinned !== other.pinned) continue
          if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack) yield `over each other: ${one.words} | ${other.words}`
        }
      }
    }
  })
}

/** Links, buttons and fields that nobody can bring into the window and click there. */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covering = document.querySelector('dialog[open], :popover-open')
    const parts = [...(covering ?? document.body).querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    const before = { left: scrollX, top: scrollY }
    // It covers the logo while it has the focus.
    document.querySelector<HTMLElement>('.skip-link:focus')?.blur()
    const missed = parts
      .filter((part) => isOffered(part) && !isHit(part))
      .map((part) => `not reached: ${part.tagName} ${part.getAttribute('aria-label') ?? (part.textContent.trim() || part.id)}`)
    scrollTo({ ...before, behavior: 'instant' })
    return missed

    function isOffered(part: HTMLElement): boolean {
      return part.tabIndex >= 0 && part.closest('[aria-hidden=true], .skip-link, .trap') === null && part.checkVisibility({ visibilityProperty: true })
    }

    function isHit(part: HTMLElement): boolean {
      part.scrollIntoView({ block: 'center', behavior: 'instant' })
      return [...part.getClientRects()].some(({ left, right, top, bottom }) => {
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return hit !== null && (part.contains(hit) || hit.contains(part) || (hit.closest('label') !== null && hit.closest('label') === part.closest('label')))
      })
    }
  })
}

/** Adds the spacing that WCAG 1.4.12 lets readers choose. */
export async function spaceTexts(page: Page): Promise<() => Promise<void>> {
  const css = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
  const style = await page.addStyleTag({ content: css })
  return () => style.evaluate((element) => (element as Element).remove())
}
