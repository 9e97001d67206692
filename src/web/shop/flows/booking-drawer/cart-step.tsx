import type { WireCart, WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { CartNotices } from '../../features/cart-panel/cart-notices.tsx'
import { CartPanel, CartSaving } from '../../features/cart-panel/cart-panel.tsx'
import { EmptyCart } from '../../features/cart-panel/empty-cart.tsx'
import { useContent } from '../../data/use-content.ts'
import { FreeCollection } from '../cart-savings/free-collection.tsx'
import { PackageSwapCard } from '../cart-savings/package-swap-card.tsx'
import { usePackageOffer } from '../cart-savings/use-package-offer.ts'
import { AddOnTests } from './add-on-tests.tsx'
import type { DrawerOverlay } from './drawer-overlay.ts'
import styles from './steps.module.css'
import { TrustBadges } from './trust-badges.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'
import type { Booking } from '../booking/use-booking.ts'

type CartStepProps = { booking: Booking; overlay: DrawerOverlay; onRemove: (item: WireCartItem) => void }

/** Step 1: the contents of the cart, or the links that fill it. */
export function CartStep({ booking, overlay, onRemove }: CartStepProps) {
  const { cart, isSignedIn, isAgent } = booking
  const content = useContent()
  const explore = () => overlay.go({ over: 'search' })
  const login = () => overlay.go({ over: 'sign-in' })
  if (cart === undefined) return null
  if (cart.items.length === 0) {
    return (
      <div className={styles['cart']}>
        {isSignedIn && <UnpaidOrder />}
        <CartNotices cart={cart} />
        <EmptyCart
          text={content?.empty_cart_text}
          onExplore={explore}
          onLogin={isSignedIn || isAgent ? undefined : login}
        />
      </div>
    )
  }
  return (
    <CartPanel
      cart={cart}
      pincode={booking.address.chosen?.postcode}
      onRemove={onRemove}
      onAddTests={explore}
    >
      {isSignedIn && <CartSaving cart={cart} />}
      <FreeCollection cart={cart} />
      <MoreForTheCart booking={booking} cart={cart} />
    </CartPanel>
  )
}

// A package offer that loads late is displayed last, so that it does not shift the layout.
function MoreForTheCart({ booking, cart }: { booking: Booking; cart: WireCart }) {
  const { offer, isLate } = usePackageOffer(cart)
  return (
    <>
      {offer && !isLate && <PackageSwapCard offer={offer} />}
      <AddOnTests booking={booking} />
      {booking.isSignedIn && <TrustBadges />}
      {offer && isLate && <PackageSwapCard offer={offer} />}
    </>
  )
}
