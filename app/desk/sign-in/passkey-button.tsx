import { useHydrated } from '#app/ui/use-hydrated.ts'
import { Icon } from '../ui/icon.tsx'

type PasskeyButtonProps = {
  label: string
  /** What it says while the device is asked. */
  busyLabel: string
  busy: boolean
  onClick?: () => void
  /** On the pages for signing in it is as wide as they are. */
  wide?: boolean
}

/** Begins with a passkey, the page's one lamp. It needs JavaScript, and is disabled until it runs. */
export function PasskeyButton({ label, busyLabel, busy, onClick, wide = true }: PasskeyButtonProps) {
  const hydrated = useHydrated()
  return (
    <button className={wide ? 'b b-1 b-big wide' : 'b b-1'} type={onClick ? 'button' : 'submit'} disabled={!hydrated || busy} onClick={onClick}>
      <Icon name="key" />
      <span>{busy ? busyLabel : label}</span>
    </button>
  )
}
