import { describedBy, FieldFault, Part } from './part.tsx'
import type { SideProps } from './side-props.ts'

/** Day and time in Stockholm. */
export function When({ copy: { when: copy }, article: { state }, editor: { text, change }, faults }: SideProps) {
  return (
    <Part heading={copy.heading}>
      <div className="inl">
        <div className="field">
          <label htmlFor="day">{copy.day}</label>
          <input className="f num" id="day" name="day" type="date" min="2000-01-01" max="2099-12-31" value={text.day} {...describedBy('day', faults.day)} onChange={(event) => change({ day: event.currentTarget.value })} />
          <FieldFault field="day" fault={faults.day} />
        </div>
        <div className="field">
          <label htmlFor="time">{copy.time}</label>
          <input className="f num" id="time" name="time" type="time" value={text.time} {...describedBy('time', faults.time)} onChange={(event) => change({ time: event.currentTarget.value })} />
          <FieldFault field="time" fault={faults.time} />
        </div>
      </div>
      <p className="hint" id="day-hint">
        <span id="time-hint">{state === 'published' ? copy.date : copy.hint}</span>
      </p>
    </Part>
  )
}
