import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { describedByMessage, FieldFrame, type FieldMessages } from './field-frame.tsx'
import styles from './text-field.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldMessages & {
    label: ReactNode
    /** Displayed in grey after the label: "(optional)". */
    note?: string | undefined
    labelHidden?: boolean | undefined
    /** Displayed before the input, separated by a line: "+91", "₹". */
    prefix?: ReactNode
    /** Displayed after the input: a small button or a spinner. */
    trailing?: ReactNode
    /** Displayed beside the field: the button that submits it. */
    beside?: ReactNode
    /** For a message that appears after an action: announced politely. */
    live?: boolean | undefined
    /** The longest possible message; its height is reserved. */
    longestMessage?: string | undefined
  }

/** A labelled input with one message below it, which `aria-describedby` refers to. */
export function TextField(props: TextFieldProps) {
  const { id, label, note, labelHidden, prefix, trailing, beside, live, longestMessage, ...others } = props
  const { hint, error, success, className, ...input } = others
  const ownId = useId()
  const fieldId = id ?? ownId
  const frame = {
    label,
    note,
    labelHidden,
    readOnly: input.readOnly,
    beside,
    live,
    longestMessage,
    hint,
    error,
    success,
  }
  return (
    <FieldFrame id={fieldId} {...frame}>
      {prefix && <span className={styles['prefix']}>{prefix}</span>}
      <input
        type="text"
        {...input}
        id={fieldId}
        className={classNames(styles['input'], className)}
        {...describedByMessage(fieldId, { hint, error, success })}
      />
      {trailing}
    </FieldFrame>
  )
}
