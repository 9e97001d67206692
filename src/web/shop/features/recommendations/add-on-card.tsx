import { cardAction } from '../../../../domains/catalogue/catalogue.ts'
import { ADDING } from '../../../../domains/catalogue/pages.messages.ts'
import { addOnsText } from '../../../../domains/recommendations/recommendations.messages.ts'
import { productPath, type ProductView } from '../../view/product-view.ts'
import { useOverlayNavigation } from '../../../app/overlay/overlay-navigation.tsx'
import { useTagBadge } from '../../view/use-tag-badge.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { TagBadge } from '../../../app/components/tag-badge.tsx'
import type { AddOn } from './add-on.ts'
import styles from './recommendations.module.css'
import { useAdd } from './use-add.ts'

type AddOnCardProps = {
  addOn: AddOn
  /** Called when the button is pressed, because the card unmounts once the test is in the cart. */
  onAdd: () => void
}

/** A recommended test: name, reason, price, and its action. @see REC-03, REC-04 */
export function AddOnCard({ addOn: { product, facts, reason }, onAdd }: AddOnCardProps) {
  const { name, description, prices } = product
  const path = productPath(product)
  const badge = useTagBadge(product.tag)
  return (
    <article className={styles['card']}>
      <div className={styles['tag']}>
        <TagBadge raised {...badge} />
      </div>
      <h4 className={styles['name']}>{name}</h4>
      <p className={styles['reason']}>{reason}</p>
      <p className={styles['facts']}>{facts}</p>
      <p className={styles['description']}>{description}</p>
      <div className={styles['foot']}>
        {prices && <Price size="s" amount={prices.price} was={prices.originalPrice} />}
        <ButtonLink variant="link" size="s" to={path ?? '#'} disabled={path === null} about={name}>
          {addOnsText.details}
        </ButtonLink>
        <Action product={product} onAdd={onAdd} />
      </div>
    </article>
  )
}

type ActionProps = { product: ProductView; onAdd: () => void }

function Action({ product, onAdd }: ActionProps) {
  if (cardAction(product, false) !== 'order') return <EnquireButton product={product} />
  // Products other than tests are configured on their own page.
  return product.isDiagnostic && <AddButton product={product} onAdd={onAdd} />
}

function AddButton({ product, onAdd }: ActionProps) {
  const { isAdding, add } = useAdd(product)
  return (
    <Button
      full
      size="s"
      variant="secondary"
      about={product.name}
      busy={isAdding}
      busyLabel={ADDING}
      data-adds
      onClick={() => {
        onAdd()
        add()
      }}
    >
      {addOnsText.add}
    </Button>
  )
}

function EnquireButton({ product }: { product: ProductView }) {
  const { go } = useOverlayNavigation()
  return (
    <Button
      full
      size="s"
      variant="tonal"
      about={product.name}
      data-opens="enquiry"
      onClick={() => go({ sheet: 'enquiry', over: null, step: null, id: product.id })}
    >
      {addOnsText.enquire}
    </Button>
  )
}
