import { type Ref, useId } from 'react'
import { OTPField } from '@base-ui/react/otp-field'
import { classNames } from '../class-names.ts'
import { describedByMessage, FieldMessage, type FieldMessages } from './field-frame.tsx'
import styles from './otp-field.module.css'

export type OtpFieldProps = FieldMessages & {
  label: string
  /** The accessible name of each box except the first, which the label names: "Digit 2 of 4". */
  digitLabel: (digit: number, length: number) => string
  /** The digits typed so far. */
  value: string
  onChange: (digits: string) => void
  length?: number | undefined
  /** The first box. */
  ref?: Ref<HTMLInputElement> | undefined
}

const SHORT_CODE = 4

/** A one-time code with a box for each digit. Pasting and autofill fill all boxes. */
export function OtpField(props: OtpFieldProps) {
  const { label, digitLabel, value, onChange, length = SHORT_CODE, ref, hint, error, success } = props
  const id = useId()
  const message = describedByMessage(id, { hint, error, success })
  return (
    <div>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <OTPField.Root
        id={id}
        className={classNames(styles['boxes'], length > SHORT_CODE && styles['long'])}
        length={length}
        value={value}
        onValueChange={(digits) => onChange(digits)}
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            ref={index === 0 ? ref : undefined}
            className={styles['box']}
            aria-label={index === 0 ? undefined : digitLabel(index + 1, length)}
            {...message}
          />
        ))}
      </OTPField.Root>
      <div aria-live="polite">
        <FieldMessage id={`${id}-message`} hint={hint} error={error} success={success} />
      </div>
    </div>
  )
}
