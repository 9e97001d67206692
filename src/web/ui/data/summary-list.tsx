import type { ReactNode } from 'react'
import { formatExactRupees, formatRupees, type Paise } from '../../../kernel/money.ts'
import { classNames } from '../class-names.ts'
import { Note } from '../feedback/note.tsx'
import styles from './summary-list.module.css'

export type SummaryLine = {
  label: string
  /** A negative amount is a saving, displayed in green with a real minus sign. */
  amount: Paise
  /** For a difference that is neither a charge nor a saving, such as that of rounding. */
  isNeutral?: boolean | undefined
}

export type SummaryListProps = {
  lines: readonly SummaryLine[]
  total: SummaryLine
  /** Displayed after the total: a charge that the total does not include yet. */
  after?: string | null | undefined
  /** The total saving, displayed in green below the list: "You save ₹7,640.40 on this booking." */
  saved?: ReactNode
  /** Formats every amount with decimals only if it has paise, like the amounts around the list. */
  exact?: boolean | undefined
}

/** The lines of a payment summary with two decimals and the grand total as whole rupees, unless all are `exact`. */
export function SummaryList({ lines, total, after, saved, exact = false }: SummaryListProps) {
  const format = (amount: Paise, digits: 0 | 2) =>
    exact ? formatExactRupees(amount) : formatRupees(amount, digits)
  return (
    <>
      <dl className={styles['list']}>
        {lines.map((line) => (
          <div
            key={line.label}
            className={classNames(styles['line'], line.amount < 0 && !line.isNeutral && styles['saving'])}
          >
            <dt>{line.label}</dt>
            <dd className={styles['amount']}>{format(line.amount, 2)}</dd>
          </div>
        ))}
        <div className={classNames(styles['line'], styles['total'])}>
          <dt>{total.label}</dt>
          <dd className={styles['amount']}>{format(total.amount, 0)}</dd>
        </div>
      </dl>
      {after && <p className={styles['after']}>{after}</p>}
      {saved && (
        <div className={styles['saved']}>
          <Note kind="save">{saved}</Note>
        </div>
      )}
    </>
  )
}
