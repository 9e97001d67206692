import { Pill } from '../../../../ui/data/pill.tsx'
import { instantText } from '../../../../../kernel/ist.ts'
import { ORDER_TONES, orderStatusText, sourceText } from '../orders.messages.ts'
import type { DeskOrder } from '../use-order.ts'
import { pageText } from './order-page.messages.ts'
import styles from './order.module.css'

/** The state of the order as one line. */
export function OrderHead({ order }: { order: DeskOrder }) {
  const { status, source, placed_at: placedAt, pay_until: payUntil } = order
  return (
    <p className={styles['head']}>
      <Pill tone={ORDER_TONES[status]}>{orderStatusText[status]}</Pill>
      <Pill>{sourceText[source]}</Pill>
      <span>
        {pageText.placed} {instantText(placedAt)}
      </span>
      {payUntil !== null && (
        <span>
          {pageText.payUntil} {instantText(payUntil)}
        </span>
      )}
    </p>
  )
}
