import { type ClipboardEvent, type Ref, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { describedByMessage, FieldMessage, type FieldMessages } from './field-frame.tsx'
import styles from './otp-field.module.css'

export type OtpFieldProps = FieldMessages & {
  label: string
  /** The digits typed so far. */
  value: string
  onChange: (digits: string) => void
  /** Called once all digits stand, by typing, pasting or the phone's own fill-in. */
  onComplete?: ((digits: string) => void) | undefined
  length?: number | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const SHORT_CODE = 4

/** A one-time code: one real input behind a box for each digit; pasting fills all of them. */
export function OtpField(props: OtpFieldProps) {
  const { label, value, onChange, onComplete, length = 4, name, disabled, ref, hint, error, success } = props
  const id = useId()
  const [focused, setFocused] = useState(false)
  const accept = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    accept(event.clipboardData.getData('text'))
  }
  return (
    <div>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className={boxesLook(length, Boolean(error))}>
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            aria-hidden
            className={styles['box']}
            data-active={(focused && index === Math.min(value.length, length - 1)) || undefined}
          >
            {value[index]}
            {focused && index === value.length && <span className={styles['caret']} />}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          name={name}
          className={styles['input']}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          value={value}
          disabled={disabled}
          onChange={(event) => accept(event.target.value)}
          onPaste={paste}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onSelect={(event) => caretToEnd(event.currentTarget)}
          {...describedByMessage(id, { hint, error, success })}
        />
      </div>
      <div aria-live="polite">
        <FieldMessage id={`${id}-message`} hint={hint} error={error} success={success} />
      </div>
    </div>
  )
}

function boxesLook(length: number, isBad: boolean): string {
  return classNames(styles['boxes'], length > SHORT_CODE && styles['long'], isBad && styles['bad'])
}

/** The boxes show no caret but the one after the last digit, so the input has none elsewhere. */
function caretToEnd(input: HTMLInputElement) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end)
    input.setSelectionRange(end, end)
}
