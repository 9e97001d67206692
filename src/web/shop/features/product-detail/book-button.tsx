import { detailText } from '../../../../domains/catalogue/detail/detail.messages.ts'
import { ADDING } from '../../../../domains/catalogue/pages.messages.ts'
import type { ProductView } from '../../view/product-view.ts'
import { addsProduct } from '../../view/adds-product.ts'
import { useOrder } from '../../data/use-order.ts'
import { Button } from '../../../ui/action/button.tsx'

export type BookButtonProps = { product: ProductView }

/**
 * The button that adds a test to the cart, unless the cart already contains it, and opens the booking.
 *
 * @see docs/rules/catalogue-and-search.md
 */
export function BookButton({ product }: BookButtonProps) {
  const { book, isInCart, isAdding } = useOrder(product)
  return (
    <Button
      variant="secondary"
      full
      about={product.name}
      busy={isAdding}
      busyLabel={ADDING}
      data-opens="wizard"
      {...(!isInCart && !isAdding && addsProduct(product))}
      onClick={book}
    >
      {detailText.bookNow}
    </Button>
  )
}
