import { type FocusEvent, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { describedByMessage, FieldMessage } from './field-frame.tsx'
import styles from './chip.module.css'

export type ChipGroupProps<Value extends string> = {
  legend: string
  name: string
  options: readonly { value: Value; text: string }[]
  /** `null` while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  error?: string | null | undefined
  /** The chip that takes the focus when the group has an error: the chosen one, else the first. */
  ref?: Ref<HTMLInputElement> | undefined
}

/** A radio group displayed as a row of chips. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { legend, name, options, value, onChange, onBlur, error, ref } = props
  const id = useId()
  const focusTarget = options.find((option) => option.value === value) ?? options[0]
  return (
    <fieldset
      className={styles['group']}
      aria-describedby={describedByMessage(id, { error })['aria-describedby']}
    >
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['chips']}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles['chip'], styles['radio'])}>
            <input
              ref={option === focusTarget ? ref : undefined}
              className="visually-hidden"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={(event) => leavesGroup(event) && onBlur?.()}
            />
            {option.text}
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </fieldset>
  )
}

function leavesGroup({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>): boolean {
  return !(relatedTarget instanceof HTMLInputElement && relatedTarget.name === currentTarget.name)
}
