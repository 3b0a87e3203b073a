import { hero } from '#app/kit/plates/paths.json'

/**
 * Light on a wall, beside the pages for signing in. Only the server draws it, so that no script contains it: these pages
 * are always loaded as documents.
 */
export function GatePlate() {
  return (
    <div className="plate">
      <svg viewBox="640 20 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path suppressHydrationWarning fill="currentColor" d={import.meta.env.SSR ? hero.light : undefined} />
      </svg>
    </div>
  )
}
