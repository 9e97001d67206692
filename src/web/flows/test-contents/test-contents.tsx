import { OrderButton } from '../../features/product-card/order-button.tsx'
import { TestContentsSheet } from '../../features/test-contents/test-contents-sheet.tsx'

/** The contents of a product with the button that orders it. */
export function TestContents() {
  return <TestContentsSheet action={(product) => <OrderButton product={product} />} />
}
