import type { ReactNode } from 'react'
import styles from './order.module.css'

export type Fact = { term: string; text: ReactNode }

/** A list of facts about an order, each with its label. */
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
