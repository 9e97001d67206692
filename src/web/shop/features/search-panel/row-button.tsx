import { Check, Phone } from 'lucide-react'
import { rowAction } from '../../../../domains/catalogue/catalogue.ts'
import { rowActionLabel } from '../../../../domains/catalogue/catalogue.messages.ts'
import { ADDING, IN_CART } from '../../../../domains/catalogue/pages.messages.ts'
import { productPath, type ProductView } from '../../view/product-view.ts'
import { useContent } from '../../data/use-content.ts'
import { type Order, useOrder } from '../../data/use-order.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './search-panel.module.css'
import { useOverPanel } from './use-over-panel.ts'

export type RowButtonProps = { product: ProductView }

/** The action of a row: ADD, View Details, Enquire or Call Now. For a product in the cart it opens the cart. */
export function RowButton({ product }: RowButtonProps) {
  const order = useOrder(product)
  const action = rowAction(product, order.isInCart && !order.isAdding)
  switch (action) {
    case 'add':
    case 'remove':
      return <AddButton product={product} order={order} />
    case 'details':
      return <DetailsLink product={product} />
    case 'enquire':
      return <EnquireButton product={product} />
    case 'call':
      return <CallLink product={product} />
  }
}

// The same button element for both states, so that it keeps the focus after the product was added.
function AddButton({ product, order }: RowButtonProps & { order: Order }) {
  const { isInCart, isAdding } = order
  const isThere = isInCart && !isAdding
  return (
    <Button
      size="s"
      className={styles['button']}
      variant={isThere ? 'tonal' : 'secondary'}
      about={product.name}
      busy={isAdding}
      busyLabel={ADDING}
      icon={isThere && <Icon of={Check} size="s" />}
      onClick={isThere ? order.goOn : order.order}
    >
      {isThere ? IN_CART : rowActionLabel.add}
    </Button>
  )
}

function DetailsLink({ product }: RowButtonProps) {
  const path = productPath(product)
  return (
    <ButtonLink size="s" variant="secondary" to={path ?? '#'} disabled={path === null} about={product.name}>
      {rowActionLabel.details}
    </ButtonLink>
  )
}

function EnquireButton({ product }: RowButtonProps) {
  const open = useOverPanel()
  return (
    <Button
      size="s"
      className={styles['button']}
      variant="tonal"
      about={product.name}
      aria-haspopup="dialog"
      data-opens="enquiry"
      onClick={() => open('enquiry', product.id)}
    >
      {rowActionLabel.enquire}
    </Button>
  )
}

function CallLink({ product }: RowButtonProps) {
  const phone = useContent()?.support_phone ?? ''
  return (
    <ButtonLink
      size="s"
      variant="secondary"
      to={`tel:${phone}`}
      about={product.name}
      icon={<Icon of={Phone} size="s" />}
    >
      {rowActionLabel.call}
    </ButtonLink>
  )
}
