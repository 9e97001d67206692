import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedByMessage, FieldFrame, type FieldMessages } from './field-frame.tsx'
import styles from './text-area.module.css'

export type TextAreaProps = ComponentProps<'textarea'> & FieldMessages & { label: ReactNode }

/** A labelled field of several lines that grows with its text. */
export function TextArea({ label, hint, error, success, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} success={success}>
      <textarea
        rows={5}
        {...area}
        id={id}
        className={styles['area']}
        {...describedByMessage(id, { hint, error, success })}
      />
    </FieldFrame>
  )
}
