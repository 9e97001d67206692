import { useId } from 'react'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { FieldMessage } from '../../../../ui/form/field-frame.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { WEEKDAYS } from '../plan/plan-draft.ts'
import { weekdayName } from '../plan/plan-screen.messages.ts'
import type { ShiftDraft } from './shift-draft.ts'
import styles from './shifts.module.css'
import { removeShiftText, shiftText } from './shifts.messages.ts'

export type ShiftFieldsProps = {
  index: number
  shift: ShiftDraft
  people: readonly { id: number; name: string; is_active: boolean }[]
  /** The shift belongs to a single day, so it has no weekday. */
  isOfDay: boolean
  error: string | null
  onChange: (shift: ShiftDraft) => void
  onRemove: () => void
}

/** The fields of a shift: the person and the time. */
export function ShiftFields({ index, shift, people, isOfDay, error, onChange, onRemove }: ShiftFieldsProps) {
  const messageId = `${useId()}-message`
  const described = error === null ? {} : { 'aria-invalid': true, 'aria-describedby': messageId }
  return (
    <li className={styles['shift']}>
      <Select
        label={shiftText.person}
        value={shift.person}
        onChange={(event) => onChange({ ...shift, person: event.target.value })}
        {...described}
      >
        <option value="">{shiftText.choosePerson}</option>
        {people.map(({ id, name, is_active: isActive }) => (
          <option key={id} value={id}>
            {isActive ? name : `${name} ${shiftText.inactive}`}
          </option>
        ))}
      </Select>
      {!isOfDay && (
        <Select
          label={shiftText.weekday}
          value={shift.weekday}
          onChange={(event) => onChange({ ...shift, weekday: event.target.value })}
        >
          {WEEKDAYS.map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdayName(weekday)}
            </option>
          ))}
        </Select>
      )}
      <TextField
        type="time"
        label={shiftText.from}
        value={shift.from}
        onChange={(event) => onChange({ ...shift, from: event.target.value })}
      />
      <TextField
        type="time"
        label={shiftText.to}
        value={shift.to}
        onChange={(event) => onChange({ ...shift, to: event.target.value })}
      />
      <IconButton
        icon={Trash2}
        label={removeShiftText(index)}
        className={styles['remove']}
        onClick={onRemove}
      />
      <div className={styles['message']}>
        <FieldMessage id={messageId} error={error} />
      </div>
    </li>
  )
}
