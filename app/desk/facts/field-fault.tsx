import { Icon } from '../ui/icon.tsx'

export function FieldFault({ id, text }: { id: string; text: string }) {
  return (
    <p className="bad" id={id}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  )
}
