import type { ProductView } from '../../view/product-view.ts'
import { OrderButton } from '../../features/product-card/order-button.tsx'
import { TestContentsSheet } from '../../features/test-contents/test-contents-sheet.tsx'

const orderButton = (product: ProductView) => <OrderButton product={product} />

/** The contents of a product with its order button. */
export function TestContents() {
  return <TestContentsSheet action={orderButton} />
}
