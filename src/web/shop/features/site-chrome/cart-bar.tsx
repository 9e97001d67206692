import { itemsAdded } from '../../../../domains/cart/cart.messages.ts'
import { ADDING } from '../../../../domains/catalogue/pages.messages.ts'
import { siteText } from '../../../../domains/content/site.messages.ts'
import { roundToRupee, rupees } from '../../../../kernel/money.ts'
import { useCart, useCartCount, usePendingPrice } from '../../data/use-cart.ts'
import { useCartCollection } from '../../view/use-cart-collection.ts'
import { useOverlayNavigation } from '../../../app/overlay/overlay-navigation.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { overlayTrigger } from '../../../app/overlay/overlay-trigger.ts'

/** The contents of the cart, at the bottom of the screen on phones; hidden for an empty cart. @see CART-07 */
export function CartBar() {
  const { cart } = useCart()
  const count = useCartCount() ?? 0
  const pendingPrice = usePendingPrice()
  const { go } = useOverlayNavigation()
  const collection = useCartCollection(cart)
  if (cart === undefined || count === 0) return null
  const open = overlayTrigger('cart', go)
  const isEmpty = cart.items.length === 0
  const subtotal = roundToRupee(rupees(cart.prices.subtotal_excluding_tax.value))
  return (
    <BottomBar
      fixed
      text={isEmpty || pendingPrice === null ? itemsAdded(count) : ADDING}
      amount={isEmpty && pendingPrice !== null ? pendingPrice : subtotal}
      after={collection}
      chevron={{ points: 'up', label: siteText.seeItems, onPress: () => go({ sheet: 'cart', step: 1 }) }}
    >
      <ButtonLink to="?sheet=cart&step=1" {...open}>
        {siteText.viewCart}
      </ButtonLink>
    </BottomBar>
  )
}
