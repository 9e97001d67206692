import { Trash2 } from 'lucide-react'
import { rupees } from '../../../../kernel/money.ts'
import { isDiagnosticFlag, quantityLimit } from '../../../../domains/cart/cart.ts'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { useTagBadge } from '../../view/use-tag-badge.ts'
import { REMOVES } from '../../../ui/action/ignore-second-tap.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { TagBadge } from '../../../app/components/tag-badge.tsx'
import { cartPanelText } from './cart-panel.messages.ts'
import { focusAfterRemoval } from '../../view/focus-after-removal.ts'
import styles from './cart-panel.module.css'
import { QuantityStepper } from './quantity-stepper.tsx'

type CartLineProps = {
  item: WireCartItem
  /** A charge in addition to the price. */
  note: string | null
  onRemove: (item: WireCartItem) => void
}

/** A line of the cart: ribbon, name, price, percent off, and the button that removes it. */
export function CartLine({ item, note, onRemove }: CartLineProps) {
  const { product, prices } = item
  const badge = useTagBadge(item.product_tag)
  const facts = factsOf(item)
  return (
    <li className={styles['line']}>
      <TagBadge {...badge} />
      <h3 className={styles['name']}>{product.name}</h3>
      <IconButton
        className={styles['remove']}
        label={cartPanelText.remove(product.name)}
        icon={Trash2}
        iconSize="m"
        {...REMOVES}
        onClick={(event) => {
          focusAfterRemoval(event.currentTarget, 'h2[tabindex]')
          onRemove(item)
        }}
      />
      {facts !== '' && <p className={styles['facts']}>{facts}</p>}
      <div className={styles['price']}>
        <Price
          size="s"
          amount={rupees(prices.price.value)}
          was={rupees(prices.original_price.value)}
          note={note}
        />
      </div>
      {isCounted(item) && <QuantityStepper item={item} />}
    </li>
  )
}

function isCounted({ product, diagnostics_flag }: WireCartItem): boolean {
  return quantityLimit({ name: product.name, isDiagnostic: isDiagnosticFlag(diagnostics_flag) }) > 1
}

function factsOf({ quantity, options, diagnostics_flag }: WireCartItem): string {
  const isForSeveral = isDiagnosticFlag(diagnostics_flag) && quantity > 1
  const facts = [
    options.size && cartPanelText.size(options.size),
    isForSeveral && cartPanelText.members(quantity),
  ]
  return facts.filter(Boolean).join(' · ')
}
