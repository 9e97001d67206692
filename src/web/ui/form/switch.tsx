import { useId } from 'react'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import styles from './switch.module.css'

export type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Why the switch is disabled. It stays focusable and announces the reason; `onChange` is not called. */
  notAllowed?: string | null | undefined
  /** Called on a press while the switch is disabled. */
  onRefused?: (() => void) | undefined
}

/** A switch that takes effect immediately. A disabled one announces the reason. */
export function Switch({ label, checked, onChange, notAllowed, onRefused }: SwitchProps) {
  const reasonId = `${useId()}-reason`
  return (
    <>
      <BaseSwitch.Root
        nativeButton
        render={<button type="button" aria-label={label} />}
        className={styles['switch']}
        checked={checked}
        aria-disabled={notAllowed ? true : undefined}
        aria-describedby={notAllowed ? reasonId : undefined}
        onCheckedChange={(isOn) => (notAllowed ? onRefused?.() : onChange(isOn))}
      >
        <BaseSwitch.Thumb className={styles['thumb']} />
      </BaseSwitch.Root>
      {notAllowed && (
        <span id={reasonId} hidden>
          {notAllowed}
        </span>
      )}
    </>
  )
}
