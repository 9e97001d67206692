import type { ShownProduct } from '../../view/shown-product.ts'
import { OrderButton } from '../../features/product-card/order-button.tsx'
import { TestContentsSheet } from '../../features/test-contents/test-contents-sheet.tsx'

const orderButton = (product: ShownProduct) => <OrderButton product={product} />

/** The contents of a product with the button that orders it. */
export function TestContents() {
  return <TestContentsSheet action={orderButton} />
}
