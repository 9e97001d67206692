import { formatRupees, type Paise, percentOff } from '../../../kernel/money.ts'
import { classNames } from '../class-names.ts'
import styles from './price.module.css'

export type PriceProps = {
  amount: Paise
  /** The previous price; hidden if nothing is saved. */
  was?: Paise | null | undefined
  size?: 's' | 'm' | 'l' | undefined
  /** Shows "53% off" beside the struck price; on by default. */
  percent?: boolean | undefined
  /** Displayed below the price: an additional charge. */
  note?: string | null | undefined
}

/** A price with the old one struck through, read as "MRP", and the saving in percent. @see CART-02 */
export function Price({ amount, was, size = 'm', percent = true, note }: PriceProps) {
  const off = was === null || was === undefined ? 0 : percentOff(amount, was)
  const struck = was !== null && was !== undefined && was > 0 && was !== amount
  return (
    <p className={classNames(styles['price'], styles[size])}>
      <span className={styles['now']}>{formatRupees(amount, 0)}</span>
      {struck && (
        <span>
          <span className="visually-hidden">MRP </span>
          <s className={styles['was']}>{formatRupees(was, 0)}</s>
        </span>
      )}
      {percent && off > 0 && <span className={styles['off']}>{off}% off</span>}
      {note && <span className={styles['note']}>{note}</span>}
    </p>
  )
}
