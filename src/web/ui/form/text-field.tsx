import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { describedByMessage, FieldFrame, type FieldMessages } from './field-frame.tsx'
import styles from './text-field.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldMessages & {
    label: ReactNode
    /** After the label in grey: "(optional)". */
    note?: string | undefined
    labelHidden?: boolean | undefined
    /** Before the input, divided by a line: "+91", "₹". */
    prefix?: ReactNode
    /** After the input: a small button or a spinner. */
    trailing?: ReactNode
    /** Beside the field: the button that submits it. */
    beside?: ReactNode
    /** The message comes after an action, so it is read out politely. */
    live?: boolean | undefined
    /** The longest message of a reply, whose height is reserved. */
    longestMessage?: string | undefined
  }

/** A labelled input with the one message below it, which `aria-describedby` names. */
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
