import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Icon } from '#app/kit/icon.tsx'

type PasskeyButtonProps = {
  label: string
  /** What it says while the device is asked. */
  busyLabel: string
  busy: boolean
  onClick?: () => void
  /** On the pages for signing in it is as wide as they are. */
  wide?: boolean
}

/**
 * Begins with a passkey, the page's one lamp. It needs JavaScript, and is disabled until it runs. While the device is asked it
 * does nothing but keeps the focus, so that a refusal leaves the keyboard where it was.
 */
export function PasskeyButton({ label, busyLabel, busy, onClick, wide = true }: PasskeyButtonProps) {
  const hydrated = useHydrated()
  function press(event: React.MouseEvent) {
    if (busy) event.preventDefault()
    else onClick?.()
  }
  return (
    <button
      className={wide ? 'button button-primary min-h-14 w-full px-[1.6rem] text-body' : 'button button-primary'}
      type={onClick ? 'button' : 'submit'}
      disabled={!hydrated}
      aria-disabled={busy}
      onClick={press}
    >
      <Icon name="key" />
      <span>{busy ? busyLabel : label}</span>
    </button>
  )
}
