import { useHydrated } from '#app/ui/use-hydrated.ts'
import { Icon } from '../ui/icon.tsx'

type PasskeyButtonProps = {
  label: string
  /** What it says while the device is asked. */
  busyLabel: string
  busy: boolean
  onClick?: () => void
  /** Not the page's one lamp. */
  plain?: boolean
}

/** Begins with a passkey: on the pages for signing in, the one lamp. It needs JavaScript, and is disabled until it runs. */
export function PasskeyButton({ label, busyLabel, busy, onClick, plain = false }: PasskeyButtonProps) {
  const hydrated = useHydrated()
  return (
    <button className={plain ? 'b b-2' : 'b b-1 b-big wide'} type={onClick ? 'button' : 'submit'} disabled={!hydrated || busy} onClick={onClick}>
      <Icon name="key" />
      <span>{busy ? busyLabel : label}</span>
    </button>
  )
}
