/** The id of the blind's element (app/site/frame/blind.tsx). */
export const blindId = 'blind'

/** The blind while it covers the window, or null. */
export function loweredBlind(): HTMLElement | null {
  const blind = document.getElementById(blindId)
  // The selector throws where popovers are unknown.
  return blind?.popover && blind.matches(':popover-open') ? blind : null
}
