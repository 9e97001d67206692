import { useId } from 'react'
import { describedByMessage, FieldFrame } from '../../../ui/form/field-frame.tsx'
import styles from './areas.module.css'
import { areasText } from './areas.messages.ts'

type RangeFieldProps = { value: string; error: string | null; onChange: (text: string) => void }

/** The text field for the pincode ranges of an area. @see OPS-A06 */
export function RangeField({ value, error, onChange }: RangeFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={areasText.pincodes} hint={areasText.pincodesHint} error={error}>
      <textarea
        id={id}
        rows={3}
        className={styles['ranges']}
        value={value}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        {...describedByMessage(id, { hint: areasText.pincodesHint, error })}
      />
    </FieldFrame>
  )
}
