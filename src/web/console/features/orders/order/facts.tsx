import type { ReactNode } from 'react'
import styles from './order.module.css'

export type Fact = { term: string; text: ReactNode }

/** Facts of an order: each behind its name. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter((fact) => fact !== null)
        .map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
