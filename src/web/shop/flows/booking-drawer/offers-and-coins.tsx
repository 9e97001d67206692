import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { CartNotices } from '../../features/cart-panel/cart-notices.tsx'
import { OffersCard } from '../../features/offers/offers-card.tsx'
import { WalletCard } from '../../features/wallet/wallet-card.tsx'
import styles from './offers-and-coins.module.css'

type OffersAndCoinsProps = {
  cart: WireCart
  /** Null for a visitor, because visitors have no coins. */
  customerId: number | null
  onOpen: (over: 'coupons' | 'coins') => void
}

const NOTICES: readonly string[] = ['coupon_removed', 'coins_removed', 'coins_reduced']

/** The coupon and the coins, and the notices about removed ones. */
export function OffersAndCoins({ cart, customerId, onOpen }: OffersAndCoinsProps) {
  const notices = cart.notices.filter(({ code }) => NOTICES.includes(code))
  return (
    <>
      {notices.length > 0 && (
        <div className={styles['notices']}>
          <CartNotices cart={{ ...cart, notices }} />
        </div>
      )}
      <OffersCard cart={cart} onViewAll={() => onOpen('coupons')} />
      {customerId !== null && (
        <WalletCard cart={cart} customerId={customerId} onChooseAmount={() => onOpen('coins')} />
      )}
    </>
  )
}
