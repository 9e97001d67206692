import type { LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../action/icon.tsx'
import styles from './trust-list.module.css'

export type TrustListProps = {
  items: readonly { icon: LucideIcon; text: string }[]
  /** A smaller list without a card, for panels. */
  small?: boolean | undefined
}

/** Reasons to trust the site, three in a row, each with its icon. */
export function TrustList({ items, small }: TrustListProps) {
  return (
    <ul className={classNames(styles['list'], small ? styles['small'] : styles['card'])}>
      {items.map((item) => (
        <li key={item.text} className={styles['item']}>
          <Icon of={item.icon} size={small ? 'l' : 'xl'} />
          {item.text}
        </li>
      ))}
    </ul>
  )
}
