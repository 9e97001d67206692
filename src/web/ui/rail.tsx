import type { ReactNode } from 'react'
import styles from './rail.module.css'

export type RailProps = { children: ReactNode }

/** Cards in one line that scrolls sideways on phones; four in a row on desktop. */
export function Rail({ children }: RailProps) {
  return <div className={styles['rail']}>{children}</div>
}
