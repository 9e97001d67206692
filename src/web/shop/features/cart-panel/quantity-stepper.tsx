import { useId } from 'react'
import { Minus, Plus } from 'lucide-react'
import { quantityLimit } from '../../../../domains/cart/cart.ts'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { cartPanelText } from './cart-panel.messages.ts'
import styles from './quantity-stepper.module.css'
import { useSetQuantity } from './use-set-quantity.ts'

/** The quantity of a regular item, from one to the maximum. At a limit the button stays focusable and does nothing. */
export function QuantityStepper({ item }: { item: WireCartItem }) {
  const setQuantity = useSetQuantity()
  const hintId = useId()
  const { product, quantity } = item
  const limit = quantityLimit({ name: product.name, isDiagnostic: false })
  const isFull = quantity >= limit
  return (
    <fieldset aria-label={cartPanelText.quantity(product.name)} className={styles['stepper']}>
      <IconButton
        label={cartPanelText.fewer(product.name)}
        icon={Minus}
        iconSize="m"
        aria-disabled={quantity <= 1}
        onClick={() => quantity > 1 && setQuantity({ item, quantity: quantity - 1 })}
      />
      <output className={styles['count']}>{quantity}</output>
      <IconButton
        label={cartPanelText.more(product.name)}
        icon={Plus}
        iconSize="m"
        aria-disabled={isFull}
        aria-describedby={isFull ? hintId : undefined}
        onClick={() => !isFull && setQuantity({ item, quantity: quantity + 1 })}
      />
      {isFull && (
        <span id={hintId} className={styles['hint']}>
          {cartPanelText.most(limit)}
        </span>
      )}
    </fieldset>
  )
}
