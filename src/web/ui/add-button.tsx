import type { ComponentProps } from 'react'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './add-button.module.css'
import { Icon } from './icon.tsx'

export type AddButtonProps = ComponentProps<'button'>

/** A dashed row that adds one more: "Add new patient". */
export function AddButton({ className, children, ...rest }: AddButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles['add'], className)}>
      <Icon of={Plus} />
      {children}
    </button>
  )
}

export type AddLinkProps = ComponentProps<typeof Link>

/** The same as a link: "Add Tests/Checkups". */
export function AddLink({ className, children, ...rest }: AddLinkProps) {
  return (
    <Link {...rest} className={classNames(styles['add'], className)}>
      <Icon of={Plus} />
      {children}
    </Link>
  )
}
