type ChoicesProps = {
  /** Field name; radios of one name are one group. */
  name: string
  options: readonly { id: string; text: string }[]
  multiSelect: boolean
  /** Element id of the first choice, for links to the question. */
  firstId?: string
  /** Radios only: browsers can not require one of several checkboxes. */
  required?: boolean
} & (Kept | Free)

/** The page keeps what is chosen. */
type Kept = { chosen: readonly number[]; onChoose: (option: number) => void; initial?: never }

/** The browser keeps what is chosen, from an initial choice on. */
type Free = { initial: readonly number[]; chosen?: never; onChoose?: never }

/** The options of one question: native radios or checkboxes, so that keys move as they always do. */
export function Choices({ name, options, multiSelect, firstId, required, chosen, onChoose, initial }: ChoicesProps) {
  return (
    <div className="choices">
      {options.map((option, index) => (
        <label key={option.id} className="chip">
          <input
            id={index === 0 ? firstId : undefined}
            type={multiSelect ? 'checkbox' : 'radio'}
            name={name}
            value={index}
            required={required && !multiSelect}
            checked={chosen?.includes(index)}
            onChange={onChoose && (() => onChoose(index))}
            defaultChecked={initial?.includes(index)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </div>
  )
}
