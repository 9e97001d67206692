import type { ReactNode } from 'react'
import styles from './quote-box.module.css'

type QuoteBoxProps = { label: string; isBusy: boolean; children: ReactNode }

/** The calculated result of a choice, announced when it changes. */
export function QuoteBox({ label, isBusy, children }: QuoteBoxProps) {
  return (
    <section className={styles['quote']} aria-label={label} aria-busy={isBusy} aria-live="polite">
      {children}
    </section>
  )
}

/** The amounts of a quote, each beside its label. */
export function QuoteAmounts({ amounts }: { amounts: readonly { term: string; text: string }[] }) {
  return (
    <dl className={styles['amounts']}>
      {amounts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
