import { packageText, SWAPPING } from '../../../../domains/cart/overlap/overlap.messages.ts'
import { formatRupees, rupees } from '../../../../kernel/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useSwap } from '../overlap-adviser/use-swap.ts'
import styles from './cart-savings.module.css'
import type { PackageOffer } from './use-package-offer.ts'

/** A package that costs less than tests of the cart: both prices, the additional tests, and the swap. */
export function PackageSwapCard({ offer }: { offer: PackageOffer }) {
  const swap = useSwap(() => undefined)
  const { product, replaces, beyond } = offer
  const [price, replacedPrice] = [rupees(offer.price.value), rupees(offer.replaced_price.value)]
  const saving = rupees(offer.saving.value)
  const take = () => {
    if (swap.isPending) return
    swap.mutate({ add: [{ sku: product.sku }], remove: replaces.map(({ uid }) => uid) })
  }
  return (
    <Card labelledBy="package-offer">
      <h3 id="package-offer">{packageText.title}</h3>
      <p className={styles['name']}>{product.name}</p>
      <p className={styles['about']}>
        {packageText.inPlaceOf(replaces.map(({ name }) => name))} {packageText.beyond(beyond)}
      </p>
      <dl className={styles['figures']}>
        <div>
          <dt>{packageText.now}</dt>
          <dd>{formatRupees(replacedPrice, 0)}</dd>
        </div>
        <div>
          <dt>{packageText.instead}</dt>
          <dd>{formatRupees(price, 0)}</dd>
        </div>
      </dl>
      {saving !== replacedPrice - price && <p className={styles['about']}>{packageText.counted}</p>}
      <Button
        full
        size="s"
        variant="tonal"
        className={styles['swap']}
        about={product.name}
        busy={swap.isPending}
        busyLabel={SWAPPING}
        onClick={take}
      >
        {packageText.swap(saving)}
      </Button>
    </Card>
  )
}
