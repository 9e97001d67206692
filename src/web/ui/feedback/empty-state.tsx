import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import styles from './empty-state.module.css'
import { Icon } from '../action/icon.tsx'
import { Tube } from '../layout/logo.tsx'

export type EmptyStateProps = {
  /** In place of the sample tube. */
  icon?: LucideIcon | undefined
  title: string
  text?: ReactNode
  /** It takes the place of results, so it is read out politely. */
  live?: boolean | undefined
  /** The buttons. */
  children?: ReactNode
}

/** Nothing here yet: a small picture, a sentence, and what one can do now. */
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
