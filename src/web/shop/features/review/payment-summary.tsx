import { Zap } from 'lucide-react'
import { paise, rupees } from '../../../../kernel/money.ts'
import type { WirePrices } from '../../../../domains/cart/cart.contract.ts'
import { summaryLabel } from '../../../../domains/pricing/pricing.messages.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { orderLines, savedAmount, summaryLines } from './review.ts'
import { reviewText } from './review.messages.ts'
import styles from './review.module.css'

type PaymentSummaryProps = {
  prices: WirePrices
  /** The text for a charge that the total does not include yet. */
  pendingCharge?: string | null | undefined
  /** The hours until a smart report, if it can be promised. */
  reportHours?: number | null | undefined
  /** Whether the order is placed, so that its lines include the rounding of the total. */
  isPlaced?: boolean
  /** Whether the order has ended without a sale, so that no saving is displayed. */
  hasEnded?: boolean
}

/** The lines of the booking's price, and the saving. @see PSUM-01 … PSUM-08 */
export function PaymentSummary({
  prices,
  pendingCharge,
  reportHours,
  isPlaced = false,
  hasEnded = false,
}: PaymentSummaryProps) {
  const saved = hasEnded ? paise(0) : savedAmount(prices)
  const [before, amount, after] = reviewText.saved(saved)
  const total = { label: summaryLabel.grandTotal, amount: rupees(prices.grand_total.value) }
  return (
    <Card aria-label={reviewText.summary}>
      <h3 className={styles['title']}>{reviewText.summary}</h3>
      <SummaryList
        lines={isPlaced ? orderLines(prices) : summaryLines(prices)}
        total={total}
        after={pendingCharge}
        saved={
          saved > 0 && (
            <>
              {before}
              <b>{amount}</b>
              {after}
            </>
          )
        }
      />
      {reportHours && (
        <p className={styles['report']}>
          <Icon of={Zap} size="s" />
          {reviewText.report(reportHours)}
        </p>
      )}
    </Card>
  )
}
