import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { usePresence } from '../../../app/overlay/use-presence.ts'
import { CouponPanel } from '../../features/offers/coupon-panel.tsx'
import { CoinsModal } from '../../features/wallet/coins-modal.tsx'

type OfferSheetsProps = {
  /** Which of the two sheets is open over the booking. */
  over: 'coupons' | 'coins' | null
  cart: WireCart
  /** Null for a visitor, because visitors have no coins. */
  customerId: number | null
  onClose: () => void
}

/** The coupon panel and the amount of coins over a booking. */
export function OfferSheets({ over, cart, customerId, onClose }: OfferSheetsProps) {
  const coupons = usePresence(over === 'coupons' ? 'coupons' : null)
  const coins = usePresence(over === 'coins' ? 'coins' : null)
  return (
    <>
      {coupons.content && (
        <CouponPanel cart={cart} open={over === 'coupons'} onClose={onClose} onClosed={coupons.onClosed} />
      )}
      {coins.content && customerId !== null && (
        <CoinsModal
          cart={cart}
          customerId={customerId}
          open={over === 'coins'}
          onClose={onClose}
          onClosed={coins.onClosed}
        />
      )}
    </>
  )
}
