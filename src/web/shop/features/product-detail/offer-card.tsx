import type { ReactNode } from 'react'
import { detailText, noBookingCharge, youSave } from '../../../../domains/catalogue/detail/detail.messages.ts'
import { comingCharge } from '../../../../domains/pricing/pricing.messages.ts'
import { formatRupees, paise, rupees } from '../../../../kernel/money.ts'
import type { ProductView } from '../../view/product-view.ts'
import { useCollectionNote } from '../../view/use-collection-note.ts'
import { type SiteContent, useContent } from '../../data/use-content.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Price } from '../../../ui/data/price.tsx'
import styles from './product-detail.module.css'

export type OfferCardProps = {
  product: ProductView
  /** Set for a packaged product, whose price includes all taxes. */
  isTaxed?: boolean
  /** The main button on desktop; on phones it is in the bottom bar. */
  action: ReactNode
  /** Other actions, also on phones. */
  second?: ReactNode
  children: ReactNode
}

/** The price of a product, its additional charges, and the facts before ordering. */
export function OfferCard({ product, isTaxed = false, action, second, children }: OfferCardProps) {
  const { prices } = product
  const note = useCollectionNote(product.name)
  return (
    <Card sticky>
      {prices && <Price size="l" amount={prices.price} was={prices.originalPrice} note={note} />}
      {isTaxed && prices && (
        <p className={styles['charge']}>
          {detailText.taxes} <span className="tabular">{formatRupees(prices.originalPrice, 0)}</span>
        </p>
      )}
      <Savings product={product} />
      <div className={styles['action']}>{action}</div>
      {second && <div className={styles['second']}>{second}</div>}
      <div className={styles['facts']}>{children}</div>
    </Card>
  )
}

function Savings({ product }: { product: ProductView }) {
  const content = useContent()
  const saved = savedLine(product)
  const charge = content && chargeLine(product, content)
  return (
    <>
      {saved && <p className={styles['saving']}>{saved}</p>}
      {charge && <p className={styles['charge']}>{charge}</p>}
    </>
  )
}

function savedLine({ prices }: ProductView): string | null {
  if (prices === null || prices.originalPrice <= prices.price) return null
  return youSave(paise(prices.originalPrice - prices.price))
}

// The charge must be displayed before an order.
function chargeLine({ prices, isDiagnostic, isEnquiryOnly }: ProductView, content: SiteContent) {
  if (prices === null || !isDiagnostic || isEnquiryOnly) return null
  const { amount, free_from } = content.booking_charge
  const freeFrom = rupees(free_from.value)
  if (amount.value === 0) return null
  if (prices.price >= freeFrom) return noBookingCharge(freeFrom)
  const charge = comingCharge(rupees(amount.value), freeFrom)
  return `${charge.charAt(0).toUpperCase()}${charge.slice(1)}.`
}
