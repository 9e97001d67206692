import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A fact of a record with its label. */
export type Fact = { term: string; text: ReactNode }

/** The facts of a record, each beside its label; null entries are left out. */
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
