import { blindId } from '#app/kit/lowered-blind.ts'
import { ExitLink } from './exit-link.tsx'
import type { Site } from './site.ts'

/** Lets the blind down over the page. In the bar, so that it hangs from it. */
export function Cord({ site: { copy } }: { site: Site }) {
  return (
    <button className="cord" type="button" popoverTarget={blindId} aria-label={`${copy.blind.draw}: ${copy.blind.effect}`}>
      <span>{copy.blind.draw}</span>
    </button>
  )
}

/**
 * Covers the window, so that nobody beside the visitor sees what is read, until it is raised by its button or Escape (blind.css).
 * It stands outside the page: it stays down while a page opens behind it (over-pages.tsx).
 */
export function Blind({ site }: { site: Site }) {
  const { blind } = site.copy
  return (
    <div id={blindId} className="blind" popover="auto" role="dialog" aria-labelledby="blind-heading" aria-describedby="blind-note">
      <div className="rail">
        <div>
          <h2 id="blind-heading" className="text-h3">
            {blind.heading}
          </h2>
          <p id="blind-note" className="text-small text-ink-2">
            {blind.note}
          </p>
        </div>
        <button className="button" type="button" popoverTarget={blindId} popoverTargetAction="hide" autoFocus>
          {blind.raise}
        </button>
        <ExitLink site={site} className="button button-secondary" />
      </div>
    </div>
  )
}
