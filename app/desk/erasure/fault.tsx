import { Icon } from '../ui/icon.tsx'

/** What is wrong with a field, below it. */
export function Fault({ id, text }: { id: string; text: string }) {
  return (
    <p className="bad" id={id}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  )
}
