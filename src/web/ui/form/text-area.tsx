import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { describedByMessage, FieldFrame } from './field-frame.tsx'
import styles from './text-area.module.css'
import { type TextBinding, useTextControl } from './use-text-control.ts'

export type TextAreaProps<Values extends FieldValues> = TextBinding<Values> & { label: ReactNode }

/** A multi-line text field that grows with its text. */
export function TextArea<Values extends FieldValues>({ label, ...binding }: TextAreaProps<Values>) {
  const id = useId()
  const { error, ...bound } = useTextControl(binding)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea
        rows={5}
        {...bound}
        id={id}
        className={styles['area']}
        {...describedByMessage(id, { error })}
      />
    </FieldFrame>
  )
}
