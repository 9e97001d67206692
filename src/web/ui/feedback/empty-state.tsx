import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import styles from './empty-state.module.css'
import { Icon } from '../action/icon.tsx'
import { Tube } from '../layout/logo.tsx'

export type EmptyStateProps = {
  /** Replaces the sample tube. */
  icon?: LucideIcon | undefined
  title: string
  text?: ReactNode
  /** Announced politely, because it replaces results. */
  live?: boolean | undefined
  /** The buttons. */
  children?: ReactNode
}

/** An empty state: a small picture, a sentence, and the possible actions. */
export function EmptyState({ icon, title, text, live, children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <span className={icon ? styles['icon'] : styles['tube']}>
        {icon ? <Icon of={icon} size="xl" /> : <Tube />}
      </span>
      <div role={live ? 'status' : undefined}>
        <p className={styles['title']}>{title}</p>
        {text && <p className={styles['text']}>{text}</p>}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
