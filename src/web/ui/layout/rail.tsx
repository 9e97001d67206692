import { Children, type ReactNode, Suspense } from 'react'
import styles from './rail.module.css'

export type RailProps = { children: ReactNode }

/** A row of cards: it scrolls sideways on phones, and shows four cards on desktop. */
export function Rail({ children }: RailProps) {
  // React hydrates each `Suspense` boundary in a separate task, and a tapped card first.
  const cards = Children.map(children, (card) => <Suspense>{card}</Suspense>)
  return <div className={styles['rail']}>{cards}</div>
}
