import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './checkbox.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** A checkbox with its label. The touch target is the whole line, 44 px high. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles['line'], className)}>
      <CheckMark type="checkbox" {...input} />
      <span className={styles['label']}>{label}</span>
    </label>
  )
}

/** The native checkbox or radio button in the style of the shop, without a label. */
export function CheckMark({ type, ...input }: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }) {
  return <input {...input} type={type} className={classNames(styles['mark'], styles[type])} />
}
