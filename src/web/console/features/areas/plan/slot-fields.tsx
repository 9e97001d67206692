import { useId } from 'react'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { FieldMessage } from '../../../../ui/form/field-frame.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import styles from './plan.module.css'
import type { SlotDraft } from './plan-draft.ts'
import { planText, removeSlotText, suggestionText, weekdayName } from './plan-screen.messages.ts'

export type SlotFieldsProps = {
  slot: SlotDraft
  /** The capacity that the shifts suggest; null without shifts. */
  suggestion: number | null
  error: string | null
  onChange: (slot: SlotDraft) => void
  onRemove: () => void
}

/** One slot of a week: start, end, capacity. */
export function SlotFields({ slot, suggestion, error, onChange, onRemove }: SlotFieldsProps) {
  const id = useId()
  const messageId = `${id}-message`
  // The three fields share one message below them.
  const described = error === null ? {} : { 'aria-invalid': true, 'aria-describedby': messageId }
  return (
    <fieldset className={styles['slot']}>
      <legend className="visually-hidden">
        {weekdayName(slot.weekday)} {slot.start}
      </legend>
      <TextField
        type="time"
        step={300}
        label={planText.start}
        value={slot.start}
        onChange={(event) => onChange({ ...slot, start: event.target.value })}
        {...described}
      />
      <TextField
        type="time"
        step={300}
        label={planText.end}
        value={slot.end}
        onChange={(event) => onChange({ ...slot, end: event.target.value })}
      />
      <TextField
        label={planText.capacity}
        inputMode="numeric"
        autoComplete="off"
        value={slot.capacity}
        onChange={(event) =>
          onChange({ ...slot, capacity: event.target.value.replaceAll(/\D/g, '').slice(0, 4) })
        }
      />
      <IconButton
        icon={Trash2}
        label={removeSlotText(weekdayName(slot.weekday), slot.start)}
        className={styles['remove']}
        onClick={onRemove}
      />
      {suggestion !== null && <p className={styles['suggestion']}>{suggestionText(suggestion)}</p>}
      <div className={styles['message']}>
        <FieldMessage id={messageId} error={error} />
      </div>
    </fieldset>
  )
}
