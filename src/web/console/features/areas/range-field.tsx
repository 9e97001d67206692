import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { describedByMessage, FieldFrame } from '../../../ui/form/field-frame.tsx'
import { type TextBinding, useTextControl } from '../../../ui/form/use-text-control.ts'
import styles from './areas.module.css'
import { areasText } from './areas.messages.ts'

/** The text field for the pincode ranges of an area. @see OPS-A06 */
export function RangeField<Values extends FieldValues>(binding: TextBinding<Values>) {
  const id = useId()
  const { error, ...bound } = useTextControl(binding)
  return (
    <FieldFrame id={id} label={areasText.pincodes} hint={areasText.pincodesHint} error={error}>
      <textarea
        {...bound}
        id={id}
        rows={3}
        className={styles['ranges']}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        {...describedByMessage(id, { hint: areasText.pincodesHint, error })}
      />
    </FieldFrame>
  )
}
