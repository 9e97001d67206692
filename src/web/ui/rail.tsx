import type { ReactNode } from 'react'
import styles from './rail.module.css'

export type RailProps = { label: string; children: ReactNode }

/** Cards in one line that scrolls sideways on phones; four in a row on desktop. */
export function Rail({ label, children }: RailProps) {
  return (
    <div className={styles['rail']} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
