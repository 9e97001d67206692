import { Children, type ReactNode, Suspense } from 'react'
import styles from './rail.module.css'

export type RailProps = { children: ReactNode }

/** Cards in one line that scrolls sideways on phones; four in a row on desktop. */
export function Rail({ children }: RailProps) {
  // Each card hydrates in a separate task, a tapped one first.
  const cards = Children.map(children, (card) => <Suspense>{card}</Suspense>)
  return <div className={styles['rail']}>{cards}</div>
}
