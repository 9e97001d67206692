import type { ComponentProps } from 'react'
import { Plus } from 'lucide-react'
import { classNames } from '../class-names.ts'
import styles from './add-button.module.css'
import { Icon } from './icon.tsx'

export type AddButtonProps = ComponentProps<'button'>

/** A dashed row that adds one more: "Add new address". */
export function AddButton({ className, children, ...rest }: AddButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles['add'], className)}>
      <Icon of={Plus} />
      {children}
    </button>
  )
}
