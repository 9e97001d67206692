import { Phone, Trash2 } from 'lucide-react'
import { type CardAction, cardAction } from '../../../../domains/catalogue/catalogue.ts'
import { cardActionLabel } from '../../../../domains/catalogue/catalogue.messages.ts'
import { ADDING } from '../../../../domains/catalogue/pages.messages.ts'
import type { ProductView } from '../../view/product-view.ts'
import { useContent } from '../../data/use-content.ts'
import { addsProduct } from '../../view/adds-product.ts'
import { useOrder } from '../../data/use-order.ts'
import { useOverlayNavigation } from '../../../app/overlay/overlay-navigation.tsx'
import { Button, ButtonLink, type ButtonAppearance, type ButtonVariant } from '../../../ui/action/button.tsx'
import { REMOVES } from '../../../ui/action/ignore-second-tap.ts'
import { Icon } from '../../../ui/action/icon.tsx'

export type OrderButtonProps = { product: ProductView } & Pick<ButtonAppearance, 'size' | 'full'>

const VARIANT: Record<Exclude<CardAction, 'call'>, ButtonVariant> = {
  order: 'primary',
  remove: 'danger',
  enquire: 'secondary',
}

/** The action of a product: order, remove, enquire, or call. @see CARD-03, CARD-04 */
export function OrderButton({ product, ...look }: OrderButtonProps) {
  const { isInCart, isAdding, order, remove } = useOrder(product)
  const { go } = useOverlayNavigation()
  const action = cardAction(product, isInCart && !isAdding)
  if (action === 'call') return <CallLink product={product} {...look} />

  const press = {
    order,
    remove,
    enquire: () => go({ sheet: 'enquiry', over: null, id: product.id }),
  }[action]
  return (
    <Button
      {...look}
      variant={VARIANT[action]}
      about={product.name}
      busy={isAdding}
      busyLabel={ADDING}
      icon={action === 'remove' && <Icon of={Trash2} size="s" />}
      {...(action === 'remove' && REMOVES)}
      data-opens={action === 'enquire' ? 'enquiry' : undefined}
      {...(action === 'order' && !isAdding && addsProduct(product))}
      onClick={press}
    >
      {cardActionLabel[action]}
    </Button>
  )
}

function CallLink({ product, ...look }: OrderButtonProps) {
  const phone = useContent()?.support_phone
  return (
    <ButtonLink
      {...look}
      variant="secondary"
      to={`tel:${phone ?? ''}`}
      about={product.name}
      icon={<Icon of={Phone} size="s" />}
    >
      {cardActionLabel.call}
    </ButtonLink>
  )
}
