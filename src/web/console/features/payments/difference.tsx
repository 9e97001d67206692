import { differenceText } from '../../../../domains/settlements/mismatches.messages.ts'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import styles from './payments.module.css'
import type { MismatchRow } from './use-mismatches.ts'

/** The amount of a mismatch with its two sides. */
export function Difference({ mismatch: { amount, ours, theirs } }: { mismatch: MismatchRow }) {
  return (
    <span className={styles['what']}>
      <span className={styles['kind']}>{formatExactRupees(rupees(amount.value))}</span>
      <span className="muted small">
        {differenceText(ours && rupees(ours.value), theirs && rupees(theirs.value))}
      </span>
    </span>
  )
}
