type ChoicesProps = {
  /** Field name; radios of one name are one group. */
  name: string
  options: readonly { id: string; text: string }[]
  multiSelect: boolean
  /** Element id of the first choice, for links to the question. */
  firstId?: string
  /** Radios only: browsers cannot require one of several checkboxes. */
  required?: boolean
} & (Controlled | Uncontrolled)

type Controlled = { chosen: readonly number[]; onChoose: (option: number) => void; initial?: never }

type Uncontrolled = { initial: readonly number[]; chosen?: never; onChoose?: never }

/** The options of one question, as native radios or checkboxes, for their keyboard behaviour. */
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
