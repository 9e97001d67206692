import { useId } from 'react'
import styles from './switch.module.css'

export type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Why it cannot be switched now: it stays focusable and says so; `onChange` is not called. */
  notAllowed?: string | null | undefined
  /** Pressed although it is not allowed. */
  onRefused?: (() => void) | undefined
}

/** On or off at once; where something forbids it, it says why. */
export function Switch({ label, checked, onChange, notAllowed, onRefused }: SwitchProps) {
  const reasonId = `${useId()}-reason`
  return (
    <>
      <button
        type="button"
        role="switch"
        className={styles['switch']}
        aria-checked={checked}
        aria-label={label}
        aria-disabled={notAllowed ? true : undefined}
        aria-describedby={notAllowed ? reasonId : undefined}
        onClick={() => (notAllowed ? onRefused?.() : onChange(!checked))}
      />
      {notAllowed && (
        <span id={reasonId} className="visually-hidden">
          {notAllowed}
        </span>
      )}
    </>
  )
}
