import type { LucideIcon } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './product-detail.module.css'

export type FactListProps = {
  facts: readonly { icon: LucideIcon; text: string }[]
  large?: boolean | undefined
}

/** Short facts, each with its icon. */
export function FactList({ facts, large }: FactListProps) {
  if (facts.length === 0) return null
  return (
    <ul className={classNames(styles['list'], large && styles['large'])}>
      {facts.map(({ icon, text }) => (
        <li key={text} className={styles['fact']}>
          <Icon of={icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
